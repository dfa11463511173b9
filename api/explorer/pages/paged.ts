import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from '../page/words.ts';

/** Rows that one page shows of a long list. */
const PAGE = 250;

/**
 * The rows that `from` (counted from 0) begins with, and links to those before and after; nothing to link where one
 * page holds all.
 */
export function paged<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
): { readonly shown: readonly Row[]; readonly links: SafeHtml | string } {
  const asked = Math.max(0, Number.parseInt(query.get('from') ?? '0', 10) || 0);
  const from = asked < rows.length ? asked - (asked % PAGE) : 0;
  const shown = rows.slice(from, from + PAGE);
  if (rows.length <= PAGE) return { shown, links: '' };
  const at = (start: number): string => {
    const next = new URLSearchParams(query);
    next.set('from', String(start));
    return `?${next.toString()}#bookings`;
  };
  const to = from + shown.length;
  return {
    shown,
    links: html`<nav aria-label="Rows" class="pages">
      ${from > 0 ? html`<a rel="prev" href="${at(from - PAGE)}">Newer</a>` : ''}
      <span>${number(from + 1)}–${number(to)} of ${number(rows.length)}</span>
      ${to < rows.length ? html`<a rel="next" href="${at(to)}">Older</a>` : ''}
    </nav>`,
  };
}
