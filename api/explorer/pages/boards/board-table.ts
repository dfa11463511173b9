import { html, type SafeHtml } from '@remix-run/html-template';
import type { mostBooked } from '../../../operations/index.ts';
import { artistLink, artistPath, number, plural, table } from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';

export type Board = AnswerOf<typeof mostBooked>;

/**
 * A page of the ranking; each total links to the bookings that it counts.
 * @param narrowed the filters of the ranking, as parameters of an artist's page.
 * @param most the total that fills the whole bar.
 */
export const boardTable = (
  { meta, leaderboard }: Board,
  narrowed = new URLSearchParams(),
  most = leaderboard[0]?.total_bookings ?? 0,
): SafeHtml =>
  table(
    `Most booked, ${meta.scope}`,
    ['Place', 'Artist', 'Bookings', 'Years'],
    leaderboard.map(
      (row) =>
        html`<tr>
          <td class="place">${number(row.rank)}</td>
          <th scope="row">${artistLink(row.artist)}</th>
          <td class="count">
            <a
              href="${countedPath(row.artist.slug, meta.scope, narrowed)}"
              aria-label="${plural(row.total_bookings, 'booking')} of ${row.artist.name}"
              >${number(row.total_bookings)}</a
            >${bar(row.total_bookings, most)}
          </td>
          <td class="years">${yearRange(row.first_year, row.last_year)}</td>
        </tr>`,
    ),
  );

/** The artist's page, narrowed to the bookings that a total of the ranking counts. */
function countedPath(slug: string, scope: Board['meta']['scope'], narrowed: URLSearchParams): string {
  const query = new URLSearchParams(narrowed);
  if (scope === 'upcoming') query.set('ahead', '1');
  const text = query.toString();
  return `${artistPath(slug)}${text === '' ? '' : `?${text}`}#bookings`;
}

/** A number as a length; screen readers skip it. */
export const bar = (value: number, most: number): SafeHtml =>
  html`<svg class="bar" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
    <rect width="${Math.max(1, Math.round((100 * value) / Math.max(1, most)))}" height="10" />
  </svg>`;

const yearRange = (first: number, last: number): string =>
  first === last ? String(first) : `${first}–${last}`;
