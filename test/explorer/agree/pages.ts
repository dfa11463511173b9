import { parse } from 'csv-parse/sync';
import { type Cell, Seen } from './seen.ts';

/** Reads an explorer's pages, and remembers the state that each says it shows. */
export class Pages {
  readonly asOf = new Set<string>();
  requests = 0;
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** @throws where there is no page, with what was answered. */
  async see(path: string): Promise<Seen> {
    const seen = new Seen(await this.text(path));
    if (seen.asOf !== null) this.asOf.add(seen.asOf);
    return seen;
  }

  /** A page and those that its rows go on upon. */
  async seeAll(path: string): Promise<readonly [first: Seen, ...further: Seen[]]> {
    const first = await this.see(path);
    const further: Seen[] = [];
    for (let { next } = first; next !== null; next = further.at(-1)!.next) {
      const address = new URL(next, `${this.#base}${path}`);
      further.push(await this.see(`${address.pathname}${address.search}`));
    }
    return [first, ...further];
  }

  /** Records of a file without its heads, and these. */
  async csv(path: string): Promise<{ heads: string[]; rows: string[][] }> {
    const [heads = [], ...rows] = parse(await this.text(path), { record_delimiter: '\r\n' });
    return { heads, rows };
  }

  async text(path: string): Promise<string> {
    this.requests++;
    const response = await fetch(`${this.#base}${path}`);
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  }
}

/** The rows of a table over all pages; null where the first one has none. */
export const rowsOf = (pages: readonly Seen[], caption: string): Cell[][] | null =>
  pages[0]!.table(caption) === null ? null : pages.flatMap((page) => page.table(caption) ?? []);
