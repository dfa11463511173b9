import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from '../page/words.ts';

/** Rows that one page shows of a long list. */
const PAGE = 250;
/** No list is longer. */
const MOST = 1e9;

/**
 * The rows that `from` (counted from 0) begins with, and links to those before and after; nothing to link where one
 * page holds all.
 */
export function paged<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
): { readonly shown: readonly Row[]; readonly links: SafeHtml | string } {
  const asked = firstOf(query);
  const from = asked < rows.length ? asked : 0;
  const shown = rows.slice(from, from + PAGE);
  return { shown, links: linksOf({ from, shown: shown.length, total: rows.length }, query) };
}

/** The same where a statement reads no more than one page: each row says how many there are. */
export async function pagedBy<Row extends { readonly total: number }>(
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
  query: URLSearchParams,
): Promise<{ readonly shown: readonly Row[]; readonly total: number; readonly links: SafeHtml | string }> {
  let from = firstOf(query);
  let shown = await read(PAGE, from);
  if (shown.length === 0 && from > 0) shown = await read(PAGE, (from = 0));
  const total = shown[0]?.total ?? 0;
  return { shown, total, links: linksOf({ from, shown: shown.length, total }, query) };
}

/** Of the page that is asked for. */
function firstOf(query: URLSearchParams): number {
  const asked = Math.min(MOST, Math.max(0, Number.parseInt(query.get('from') ?? '0', 10) || 0));
  return asked - (asked % PAGE);
}

function linksOf(
  { from, shown, total }: { readonly from: number; readonly shown: number; readonly total: number },
  query: URLSearchParams,
): SafeHtml | string {
  if (total <= PAGE) return '';
  const at = (start: number): string => {
    const next = new URLSearchParams(query);
    next.set('from', String(start));
    return `?${next.toString()}#bookings`;
  };
  const to = from + shown;
  return html`<nav aria-label="Rows" class="pages">
    ${from > 0 ? html`<a rel="prev" href="${at(from - PAGE)}">Newer</a>` : ''}
    <span>${number(from + 1)}–${number(to)} of ${number(total)}</span>
    ${to < total ? html`<a rel="next" href="${at(to)}">Older</a>` : ''}
  </nav>`;
}
