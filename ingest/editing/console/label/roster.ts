import { html, type Html, nothing } from '../page/html.ts';
import { counted } from '../page/date-texts.ts';
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
              <summary>${counted(artists.length - UNFOLDED_ARTISTS, 'more artist')}</summary>
              ${list(artists.slice(UNFOLDED_ARTISTS))}
              ${size > artists.length ? html`<p class="hint">The ${artists.length} most booked of ${counted(size, 'artist')}.</p>` : nothing}
            </details>`
          : nothing
      }`;

const list = (artists: Roster): Html =>
  html`<ul class="found">
    ${artists.map(
      ({ slug, name, total_all, release_count }) =>
        html`<li>
          <a href="/console/artists/${encodeURIComponent(slug)}">${name}</a>
          <span>${counted(release_count, 'release')} · ${counted(total_all, 'booking')}</span>
        </li>`,
    )}
  </ul>`;
