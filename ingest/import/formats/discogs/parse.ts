import { SaxesParser } from 'saxes';
import type { Element, Outline } from './element.ts';

export type RecordKind = 'artist' | 'label' | 'master' | 'release';

/** One `<artist>`, `<label>`, `<master>` or `<release>` of a dump. */
export interface DumpRecord {
  readonly kind: RecordKind;
  readonly line: number;
  readonly element: Element;
  /** The record exceeds a limit that no valid record reaches, so all of it is refused. */
  readonly overfull: boolean;
}

export interface XmlFault {
  readonly line: number;
  readonly value: string;
  readonly why: string;
}

/** Real dumps nest 9 deep (the names of a sub-track's artists). */
const MAX_DEPTH = 64;
/** Characters of one text, tag or comment. The longest profiles of Discogs hold some 100,000. */
const MAX_TEXT_CHARACTERS = 4_000_000;
/** Maximum kept children of one element. `Traditional` has 10,420 name variations, a person up to 1,100. */
const MAX_CHILDREN = 20_000;

const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ['artist', 'artist'],
  ['label', 'label'],
  ['master', 'master'],
  ['release', 'release'],
]);
const ROOTS: ReadonlySet<string> = new Set(['artists', 'labels', 'masters', 'releases']);

/** The opening tag as the parser without namespaces gives it. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * A streaming parser of Discogs' dumps: `<releases>` around the records, or the records alone, with or without an XML
 * declaration. Memory holds the outline of one record. A DTD is refused before it is expanded.
 */
export class DumpParser {
  fault: XmlFault | null = null;
  readonly #outlines: Readonly<Record<RecordKind, Outline>>;
  readonly #xml = new SaxesParser({ fragment: true, position: false });
  #completed: DumpRecord[] = [];
  /** The record being read, and its open elements from the record down. */
  #kind: RecordKind | null = null;
  #line = 0;
  #overfull = false;
  #open: { readonly element: Element; readonly outline: Outline }[] = [];
  /** Number of open elements below the last one in the outline. */
  #skipped = 0;
  /** Open elements around the record. */
  #around = 0;
  #depth = 0;
  #sinceEvent = 0;
  #begun = false;

  constructor(outlines: Readonly<Record<RecordKind, Outline>>) {
    this.#outlines = outlines;
    this.#xml.on('opentag', (tag) => this.#opened(tag as Tag));
    this.#xml.on('closetag', () => this.#closed());
    this.#xml.on('text', (text) => this.#text(text));
    this.#xml.on('cdata', (text) => this.#text(text));
    this.#xml.on('error', ({ message }) => this.#malformed(message));
  }

  /** The line that the parser has reached. */
  get line(): number {
    return this.#xml.line;
  }

  /** Parses the next text and returns the records that it completed. After an error it returns none. */
  write(text: string): readonly DumpRecord[] {
    if (this.fault || text === '') return [];
    this.#sinceEvent += text.length;
    this.#xml.write(this.#begun ? text : withoutDeclaration(text));
    this.#begun = true;
    if (this.#sinceEvent > MAX_TEXT_CHARACTERS) this.#fail('a text, tag or comment has no end');
    const records = this.#completed;
    this.#completed = [];
    return records;
  }

  /** At the end of the file an open element is an error. */
  close(): void {
    if (!this.fault) this.#xml.close();
  }

  #fail(why: string, value = ''): void {
    const line = this.#xml.line - (value.split('\n').length - 1);
    this.fault ??= { line, why, value };
  }

  #malformed(message: string): void {
    // The parser stops at the first letter of a document type, which has no place in a fragment.
    if (message.includes('doctype')) this.#fail('a document type (DTD, entities) is refused', '<!DOCTYPE');
    else this.#fail(`the XML is not well-formed: ${message}`);
  }

  #opened(tag: Tag): void {
    this.#sinceEvent = 0;
    if (++this.#depth > MAX_DEPTH) this.#fail(`nested deeper than ${MAX_DEPTH} elements`, `<${tag.name}>`);
    if (this.#kind) this.#openedInside(tag);
    else this.#openedOutside(tag);
  }

  #openedOutside(tag: Tag): void {
    const kind = KINDS.get(tag.name);
    if (kind) {
      this.#kind = kind;
      this.#line = this.#xml.line;
      this.#overfull = false;
      this.#open = [{ element: toElement(tag), outline: this.#outlines[kind] }];
    } else if (++this.#around > 1 || !ROOTS.has(tag.name)) {
      this.#fail(
        'is not an element of a Discogs dump (artists, labels, masters or releases)',
        `<${tag.name}>`,
      );
    }
  }

  #openedInside(tag: Tag): void {
    const at = this.#open.at(-1);
    const outline = at && Object.hasOwn(at.outline, tag.name) ? at.outline[tag.name] : undefined;
    if (this.#skipped > 0 || !at || !outline) {
      this.#skipped++;
      return;
    }
    const element = toElement(tag);
    if (at.element.children.length < MAX_CHILDREN) at.element.children.push(element);
    else this.#overfull = true;
    this.#open.push({ element, outline });
  }

  #closed(): void {
    this.#sinceEvent = 0;
    this.#depth--;
    if (this.#skipped > 0) this.#skipped--;
    else if (this.#kind) this.#closedInside(this.#kind);
    else this.#around--;
  }

  #closedInside(kind: RecordKind): void {
    const closed = this.#open.pop();
    if (!closed || this.#open.length > 0) return;
    this.#kind = null;
    if (this.fault) return;
    this.#completed.push({ kind, line: this.#line, element: closed.element, overfull: this.#overfull });
  }

  #text(text: string): void {
    this.#sinceEvent = 0;
    if (this.#skipped > 0) return;
    const at = this.#open.at(-1);
    if (at) at.element.text += text;
    else if (text.trim() !== '') this.#fail('text outside of all records', text.trimStart());
  }
}

function toElement(tag: Tag): Element {
  return { name: tag.name, attributes: tag.attributes, text: '', children: [] };
}

/** Dumps have no declaration, but rewritten ones may. The parser reads fragments, which may not contain one. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\uFEFF?<\?xml\s[^>]*\?>/, '');
}
