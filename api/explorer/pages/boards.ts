import { html, type SafeHtml } from '@remix-run/html-template';
import { mostBooked } from '../../operations/most-booked/most-booked.ts';
import { artistLink, artistPath, number, plural, table } from '../page/words.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { instead } from './nothing.ts';

/** Places that a page shows of a board (service specification: the site shows 10). */
export const PLACES = 10;

type Board = AnswerOf<typeof mostBooked>;

/** Who is booked most: ahead, and of all time where the view opens it. */
export async function boards({ reads }: Visit): Promise<Answer> {
  const upcoming = await reads.ask(mostBooked, '', `scope=upcoming&limit=${PLACES}`);
  if (upcoming.kind !== 'answer') return instead(upcoming, 'board', () => '/boards');
  const all = await reads.ask(mostBooked, '', `scope=all&limit=${PLACES}`);
  return {
    page: {
      title: 'Most booked artists',
      description: `The ${PLACES} artists with the most bookings on editions still ahead, each with the bookings that make the number.`,
      part: 'boards',
      body: html`<h1>Most booked</h1>
        <p class="lead">
          A booking is one artist on one edition, however many sets or weekends. Hosts, cancelled and replaced
          acts and cancelled editions do not count.
        </p>
        <section>
          <h2>Ahead</h2>
          ${board(upcoming.answer)}
        </section>
        ${
          all.kind === 'answer'
            ? html`<section>
                <h2>Of all time</h2>
                ${board(all.answer)}
              </section>`
            : html`<p class="note">The board of all time opens with the plan Pro.</p>`
        }`,
    },
  };
}

/** Each total leads to the bookings that it counts. */
export const board = ({ meta, leaderboard }: Board): SafeHtml =>
  leaderboard.length === 0
    ? html`<p>
        ${meta.scope === 'all' ? 'Nobody is booked yet.' : 'Nobody is booked on an edition that is still ahead.'}
      </p>`
    : html`${table(
          `Most booked, ${meta.scope}`,
          ['Place', 'Artist', 'Bookings', 'Years'],
          leaderboard.map(
            (row) =>
              html`<tr>
                <td class="place">${row.rank}</td>
                <th scope="row">${artistLink(row.artist)}</th>
                <td class="count">
                  <a
                    href="${artistPath(row.artist.slug)}${meta.scope === 'all' ? '' : '?ahead=1'}#bookings"
                    aria-label="${plural(row.total_bookings, 'booking')} of ${row.artist.name}"
                    >${number(row.total_bookings)}</a
                  >${bar(row.total_bookings, leaderboard[0]!.total_bookings)}
                </td>
                <td>${years(row.first_year, row.last_year)}</td>
              </tr>`,
          ),
        )}
        <p class="quiet">${plural(meta.total, 'artist')} in all; the API lists every place.</p>`;

/** A number as a length, for the eye alone. */
export const bar = (value: number, most: number): SafeHtml =>
  html`<svg class="bar" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
    <rect width="${Math.max(1, Math.round((100 * value) / Math.max(1, most)))}" height="10" />
  </svg>`;

const years = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);
