import { SaxesParser } from 'saxes';
import { InputFault } from '../../../files/index.ts';

export interface XmlHandlers {
  /** Names come without their prefix: some writers call a row `x:row`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

export interface XmlPart {
  readonly bytes: AsyncIterable<Buffer>;
  /** For reports: the file and the part within it. */
  readonly file: string;
  readonly part: string;
}

/** Streams the events of one part of a workbook to the handlers; yields what `taken` gives after each chunk. */
export async function* parsed<T>(
  { bytes, file, part }: XmlPart,
  handlers: XmlHandlers,
  taken: () => T,
): AsyncGenerator<T> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('error', (error) => {
    throw new InputFault({ file, where: part }, `is no XML: ${error.message}`);
  });
  parser.on('opentag', (tag) => handlers.open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => handlers.close?.(localName(tag.name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield taken();
  }
  parser.close();
}

/** Reads a small part to its end. */
export async function parseWhole(part: XmlPart, handlers: XmlHandlers): Promise<void> {
  const chunks = parsed(part, handlers, () => null);
  while (!(await chunks.next()).done);
}

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
