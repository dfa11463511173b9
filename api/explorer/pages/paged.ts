import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from '../page/words.ts';

/** A list that is too long for one page, and how the visit says where in it one is. */
interface List {
  /** Of the query: the first row, counted from 0. */
  readonly parameter: string;
  /** Of the heading above it. */
  readonly anchor: string;
  /** Rows of a page: with all else a page stays under 100 kB. */
  readonly size: number;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const BOOKINGS: List = {
  parameter: 'from',
  anchor: 'bookings',
  size: 200,
  label: 'Rows',
  before: 'Newer',
  after: 'Older',
};
/** Of a label, beside its bookings. */
export const ROSTER: List = {
  parameter: 'artists',
  anchor: 'roster',
  size: 100,
  label: 'Artists of the roster',
  before: 'Before',
  after: 'Further',
};
/** No list is longer. */
const MOST = 1e9;

/**
 * The rows that the query's parameter (counted from 0) begins with, and links to those before and after; nothing to link where one
 * page holds all.
 */
export function paged<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  list = BOOKINGS,
): { readonly shown: readonly Row[]; readonly links: SafeHtml | string } {
  const asked = firstOf(query, list);
  const from = asked < rows.length ? asked : 0;
  const shown = rows.slice(from, from + list.size);
  return { shown, links: linksOf({ from, shown: shown.length, total: rows.length }, query, list) };
}

/** The same where a statement reads no more than one page: each row says how many there are. */
export async function pagedBy<Row extends { readonly total: number }>(
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

/** Of the page that is asked for. */
function firstOf(query: URLSearchParams, { parameter, size }: List): number {
  const asked = Math.min(MOST, Math.max(0, Number.parseInt(query.get(parameter) ?? '0', 10) || 0));
  return asked - (asked % size);
}

function linksOf(
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
