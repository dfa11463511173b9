import { createRequire } from 'node:module';

/** As much of a document as is read of a page. */
interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
}

// Its types declare another module's name.
const require = createRequire(import.meta.url);
const domino = require('@mixmark-io/domino') as { createDocument(html: string): Element };

/** A text as a reader has it: white space is a space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What stands in a cell, and where its first link leads. */
export type Cell = readonly [text: string, href: string | null];

/** A page, read as whoever looks at it reads it. */
export class Seen {
  readonly #document: Element;

  constructor(html: string) {
    this.#document = domino.createDocument(html);
  }

  /** The instant at its foot; null where there is none. */
  get asOf(): string | null {
    return this.#document.querySelector('footer time')?.getAttribute('datetime') ?? null;
  }

  get title(): string {
    return this.texts('h1')[0] ?? '';
  }

  /** Where the rows of a list (its links' label) go on; null on the last page. */
  next(list: string): string | null {
    const links = this.#document.querySelector(`nav.pages[aria-label="${list}"] a[rel=next]`);
    return links?.getAttribute('href') ?? null;
  }

  texts(selector: string): string[] {
    return this.#all(selector).map(textOf);
  }

  cells(selector: string): Cell[] {
    return this.#all(selector).map(cellOf);
  }

  /** Text of the parts of each element that is found, in the order of their selectors. */
  parts(selector: string, ...of: readonly string[]): string[][] {
    return this.#all(selector).map((element) =>
      of.map((part) => Array.from(element.querySelectorAll(part)).map(textOf).join(' | ')),
    );
  }

  /** The rows of the table of this caption; null where the page has none. */
  table(caption: string): Cell[][] | null {
    const table = this.#all('table').find(
      (one) => textOf(one.querySelector('caption') ?? this.#document) === caption,
    );
    if (table === undefined) return null;
    return Array.from(table.querySelectorAll('tbody tr')).map((row) =>
      Array.from(row.querySelectorAll('th, td')).map(cellOf),
    );
  }

  /** What a list of definitions says, by its terms. */
  facts(): Record<string, string> {
    const terms = this.#all('dl > div').map((one): [string, string] => [
      plain(one.querySelector('dt')?.textContent ?? ''),
      plain(one.querySelector('dd')?.textContent ?? ''),
    ]);
    return Object.fromEntries(terms);
  }

  /** schema.org's block; null where there is none. */
  data(): unknown {
    const block = this.#document.querySelector('script[type="application/ld+json"]');
    return block === null ? null : (JSON.parse(block.textContent) as unknown);
  }

  #all(selector: string): Element[] {
    return Array.from(this.#document.querySelectorAll(selector));
  }
}

const textOf = (element: Element): string => plain(element.textContent);

const cellOf = (cell: Element): Cell => {
  const link = cell.getAttribute('href') === null ? cell.querySelector('a') : cell;
  return [textOf(cell), link?.getAttribute('href') ?? null];
};
