import { createRequire } from 'node:module';

/** The parts of a DOM element that the tests use. */
interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
}

// The package's types declare another module name.
const require = createRequire(import.meta.url);
const domino = require('@mixmark-io/domino') as { createDocument(html: string): Element };

/** A text as a browser shows it: each run of white space is one space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of a cell, and the target of its first link. */
export type Cell = readonly [text: string, href: string | null];

/** A page, parsed to the texts and links that a reader sees. */
export class ParsedPage {
  readonly #document: Element;

  constructor(html: string) {
    this.#document = domino.createDocument(html);
  }

  /** The instant in its footer; null if there is none. */
  get asOf(): string | null {
    return this.#document.querySelector('footer time')?.getAttribute('datetime') ?? null;
  }

  get title(): string {
    return this.texts('h1')[0] ?? '';
  }

  /** The next page of a list (by the label of its links); null on the last page. */
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

  /** The texts of parts of each element that matches, in the order of the parts' selectors. */
  parts(selector: string, ...of: readonly string[]): string[][] {
    return this.#all(selector).map((element) =>
      of.map((part) => Array.from(element.querySelectorAll(part)).map(textOf).join(' | ')),
    );
  }

  /** The rows of the table with this caption; null if the page does not have it. */
  table(caption: string): Cell[][] | null {
    const table = this.#all('table').find(
      (one) => textOf(one.querySelector('caption') ?? this.#document) === caption,
    );
    if (table === undefined) return null;
    return Array.from(table.querySelectorAll('tbody tr')).map((row) =>
      Array.from(row.querySelectorAll('th, td')).map(cellOf),
    );
  }

  /** A definition list, by its terms. */
  facts(): Record<string, string> {
    const terms = this.#all('dl > div').map((one): [string, string] => [
      plain(one.querySelector('dt')?.textContent ?? ''),
      plain(one.querySelector('dd')?.textContent ?? ''),
    ]);
    return Object.fromEntries(terms);
  }

  /** The schema.org data; null if there is none. */
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
