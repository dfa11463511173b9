import { SaxesParser } from 'saxes';
import { excerpt, InputFault, type Limits } from '../../files/index.ts';

export interface XmlHandlers {
  /** Names come without their prefix: some writers call a row `x:row`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

export interface XmlPart {
  readonly bytes: AsyncIterable<Buffer>;
  /** The file and the part within it, for reports. */
  readonly file: string;
  readonly part: string;
  readonly limits: Limits;
}

/**
 * Streams the events of one part of a workbook to the handlers; yields the result of `taken` after each chunk. Depth
 * and the length of each text and tag are limited, and a document type is refused before it is expanded.
 */
export async function* parsed<T>(
  { bytes, file, part, limits }: XmlPart,
  handlers: XmlHandlers,
  taken: () => T,
): AsyncGenerator<T> {
  const refuse = (why: string): never => {
    throw new InputFault({ file, where: part }, why);
  };
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  /** Characters since the last event: the parser keeps them. */
  let kept = 0;
  parser.on('error', ({ message }) => refuse(`is not XML: ${excerpt(message)}`));
  parser.on('doctype', () => refuse('a document type (DTD, entities) is refused'));
  parser.on('opentag', (tag) => {
    kept = 0;
    if (++depth > limits.xmlDepth) refuse(`elements are nested deeper than ${limits.xmlDepth}`);
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    kept = 0;
    depth--;
    handlers.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) {
    kept += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (kept > limits.scalar) refuse(`a text or tag of more than ${limits.scalar} bytes`);
    yield taken();
  }
  parser.close();
}

/** Reads a part to its end that has a bounded number of elements. */
export async function parseWhole(part: XmlPart, handlers: XmlHandlers): Promise<void> {
  const { file, limits } = part;
  let elements = 0;
  const open: XmlHandlers['open'] = (name, attributes) => {
    if (++elements > limits.elements)
      throw new InputFault({ file, where: part.part }, `has more than ${limits.elements} elements`);
    handlers.open?.(name, attributes);
  };
  const chunks = parsed(part, { ...handlers, open }, () => null);
  while (!(await chunks.next()).done);
}

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
