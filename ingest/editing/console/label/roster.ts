import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import type { LabelView } from './read.ts';

/** Number of artists shown unfolded. */
const UNFOLDED_ARTISTS = 20;

type Roster = LabelView['roster'];

/**
 * Artists of a label; those after the first twenty are folded.
 *
 * @param size number of artists of the label; the page has only the most booked ones of a large roster.
 */
export const rosterList = (artists: Roster, size: number): Html =>
  artists.length === 0
    ? html`<p class="empty">No booked artist has a release on this label.</p>`
    : html`${list(artists.slice(0, UNFOLDED_ARTISTS))}
      ${
        artists.length > UNFOLDED_ARTISTS
          ? html`<details>
              <summary>${formatCount(artists.length - UNFOLDED_ARTISTS, 'more artist')}</summary>
              ${list(artists.slice(UNFOLDED_ARTISTS))}
              ${size > artists.length ? html`<p class="hint">The ${artists.length} most booked of ${formatCount(size, 'artist')}.</p>` : EMPTY_HTML}
            </details>`
          : EMPTY_HTML
      }`;

const list = (artists: Roster): Html =>
  html`<ul class="found">
    ${artists.map(
      ({ slug, name, total_all, release_count }) =>
        html`<li>
          <a href="/console/artists/${encodeURIComponent(slug)}">${name}</a>
          <span>${formatCount(release_count, 'release')} · ${formatCount(total_all, 'booking')}</span>
        </li>`,
    )}
  </ul>`;
