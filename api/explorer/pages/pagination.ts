import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from '../page/page-texts.ts';

/** A list that is longer than one page. */
interface List {
  /** The query parameter that holds the first row of a page, counted from 0. */
  readonly parameter: string;
  /** The id of the heading above the list. */
  readonly anchor: string;
  /** Rows of a page: with all else a page stays under 20 KB compressed. */
  readonly size: number;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Bookings, editions or festivals. */
export const BOOKINGS: List = {
  parameter: 'from',
  anchor: 'bookings',
  size: 200,
  label: 'Rows',
  before: 'Newer',
  after: 'Older',
};
/** The places of a ranking. */
export const RANKING: List = {
  parameter: 'from',
  anchor: 'board',
  size: 100,
  label: 'Places',
  before: 'Higher places',
  after: 'Lower places',
};
/** The roster of a label, on the page that also lists its bookings. */
export const ROSTER: List = {
  parameter: 'artists',
  anchor: 'roster',
  size: 100,
  label: 'Artists of the roster',
  before: 'Before',
  after: 'Further',
};
/** The acts of a lineup on an edition's poster: the page below has the same rows of the lineup. */
export const POSTER: List = {
  parameter: 'from',
  anchor: 'poster',
  size: 150,
  label: 'Acts',
  before: 'Acts before',
  after: 'Further acts',
};
/** The same part of the lineup row by row. */
export const LINEUP: List = {
  ...POSTER,
  anchor: 'rows',
  label: 'Rows',
  before: 'Rows before',
  after: 'Further rows',
};
/** The largest offset that the API accepts. */
const MAX_OFFSET = 1e9;

/** One page of rows, with links to the pages before and after it; without links where one page holds all rows. */
export function paginate<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  list = BOOKINGS,
): { readonly shown: readonly Row[]; readonly links: SafeHtml | string } {
  const asked = firstOf(query, list);
  const from = asked < rows.length ? asked : 0;
  const shown = rows.slice(from, from + list.size);
  return { shown, links: linksOf({ from, shown: shown.length, total: rows.length }, query, list) };
}

/** The same for a statement that reads one page only; each row has the number of all rows. */
export async function paginateBy<Row extends { readonly total: number }>(
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
  query: URLSearchParams,
): Promise<{ readonly shown: readonly Row[]; readonly total: number; readonly links: SafeHtml | string }> {
  const { size } = BOOKINGS;
  let from = firstOf(query, BOOKINGS);
  let shown = await read(size, from);
  if (shown.length === 0 && from > 0) shown = await read(size, (from = 0));
  const total = shown[0]?.total ?? 0;
  return { shown, total, links: linksOf({ from, shown: shown.length, total }, query, BOOKINGS) };
}

/** The first row of the requested page, counted from 0. */
export function firstOf(query: URLSearchParams, { parameter, size }: List): number {
  const asked = Math.min(MAX_OFFSET, Math.max(0, Number.parseInt(query.get(parameter) ?? '0', 10) || 0));
  return asked - (asked % size);
}

/** Links to the pages before and after one page of a list. */
export function linksOf(
  { from, shown, total }: { readonly from: number; readonly shown: number; readonly total: number },
  query: URLSearchParams,
  { parameter, anchor, size, label, before, after }: List,
): SafeHtml | string {
  if (total <= size) return '';
  const at = (start: number): string => {
    const next = new URLSearchParams(query);
    next.set(parameter, String(start));
    return `?${next.toString()}#${anchor}`;
  };
  const to = from + shown;
  return html`<nav aria-label="${label}" class="pages">
    ${from > 0 ? html`<a rel="prev" href="${at(from - size)}">${before}</a>` : ''}
    <span>${number(from + 1)}–${number(to)} of ${number(total)}</span>
    ${to < total ? html`<a rel="next" href="${at(to)}">${after}</a>` : ''}
  </nav>`;
}
