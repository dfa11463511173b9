import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { type Cell, ParsedPage } from './parsed-page.ts';

/** Milliseconds before a retry. */
const WAIT = 1_000;

/** Reads an explorer's pages, and collects the `as_of` of each. */
export class Pages {
  readonly asOf = new Set<string>();
  requests = 0;
  readonly #base: string;
  readonly #patience: number;

  /** @param patience number of retries of a page that answers 503. */
  constructor(base: string, patience = 0) {
    this.#base = base;
    this.#patience = patience;
  }

  /** @throws if the answer is not 200, with its body. */
  async read(path: string): Promise<ParsedPage> {
    const seen = new ParsedPage(await this.text(path));
    if (seen.asOf !== null) this.asOf.add(seen.asOf);
    return seen;
  }

  /** Reads a page and the further pages of its list. */
  async readAll(
    path: string,
    list = 'Rows',
  ): Promise<readonly [first: ParsedPage, ...further: ParsedPage[]]> {
    const first = await this.read(path);
    const further: ParsedPage[] = [];
    for (let next = first.next(list); next !== null; next = further.at(-1)!.next(list)) {
      const address = new URL(next, `${this.#base}${path}`);
      further.push(await this.read(`${address.pathname}${address.search}`));
    }
    return [first, ...further];
  }

  /** Reads a CSV file as its header row and its records. */
  async csv(path: string): Promise<{ heads: string[]; rows: string[][] }> {
    const [heads = [], ...rows] = parse(await this.text(path), { record_delimiter: '\r\n' });
    return { heads, rows };
  }

  async text(path: string): Promise<string> {
    let response = await this.#ask(path);
    for (let again = 0; response.status === 503 && again < this.#patience; again++) {
      await sleep(WAIT);
      response = await this.#ask(path);
    }
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  }

  #ask(path: string): Promise<Response> {
    this.requests++;
    return fetch(`${this.#base}${path}`);
  }
}

/** The rows of a table over all pages; null if the first page does not have the table. */
export const rowsOf = (pages: readonly ParsedPage[], caption: string): Cell[][] | null =>
  pages[0]!.table(caption) === null ? null : pages.flatMap((page) => page.table(caption) ?? []);
