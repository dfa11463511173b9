import { html, type SafeHtml } from '@remix-run/html-template';
import { hueOf } from '../../page/hue.ts';
import {
  artistLink,
  artistPath,
  datesText,
  joinHtml,
  rowId,
  sourceLink,
  table,
  weekdayText,
} from '../../page/page-texts.ts';
import { placeText } from '../festivals/festivals-page.ts';
import { groupBy } from '../../../../db/groups/index.ts';
import { type Entry, firstEntries, type ShownEdition } from './shown-edition.ts';

/**
 * Days as a poster prints them: the billing in sizes, hosts in a line of their own.
 * @param on the entries of this page.
 */
export function poster(shown: ShownEdition, on: readonly Entry[] = shown.lineup): SafeHtml {
  const { lineup, series_slug: series } = shown;
  const booked = bookedIn(lineup);
  const entriesOn = new Set(on);
  const days = [...groupBy(lineup, ({ day }) => day ?? '')].filter(([, entries]) =>
    entries.some((entry) => entriesOn.has(entry)),
  );
  return html`<div class="poster hue-${hueOf(series)}">
    <p class="title">${shown.name}</p>
    <p class="where">${datesText(shown)}${placeText(shown) === '' ? '' : ` · ${placeText(shown)}`}</p>
    ${days.map(
      ([day, entries]) =>
        html`<section class="day">
          <h3>${day === '' ? 'No day yet' : weekdayText(day)}</h3>
          <ul class="acts">
            ${renderActs(entries, entriesOn)}
          </ul>
          ${renderHosts(
            entries.filter((entry) => entriesOn.has(entry)),
            booked,
          )}
        </section>`,
    )}
  </div>`;
}

/** Each artist once a day, in the order of billing; an act is as large as on the poster of the whole day. */
function renderActs(entries: readonly Entry[], on: ReadonlySet<Entry>): SafeHtml {
  const ranked = firstEntries(entries.filter(({ role }) => role === 'artist'));
  const billed = ranked.some(({ billing_rank: rank }) => rank !== null);
  return html`${ranked.map((entry, place) => {
    if (!on.has(entry)) return '';
    const size = entry.headliner ? 1 : !billed ? 3 : place < 3 ? 1 : place < 12 ? 2 : 3;
    const isOff = entry.status !== 'confirmed';
    return html`<li>
      <a class="act size-${size}${isOff ? ' gone' : ''}" href="${artistPath(entry.artist.slug)}"
        >${entry.artist.name}</a
      >${isOff ? html` <span class="off">(${entry.status})</span>` : ''}
    </li>`;
  })}`;
}

/** Slugs of the artists who are booked, whatever the status of the booking. */
const bookedIn = (lineup: readonly Entry[]): ReadonlySet<string> =>
  new Set(lineup.filter(({ role }) => role === 'artist').map(({ artist }) => artist.slug));

/** An artist's name, linked where the artist is booked: a host without a booking has no page. */
const actName = (artist: Entry['artist'], booked: ReadonlySet<string>): SafeHtml =>
  booked.has(artist.slug) ? artistLink(artist) : html`${artist.name}`;

function renderHosts(entries: readonly Entry[], booked: ReadonlySet<string>): SafeHtml | string {
  const hosts = new Map(
    entries.filter(({ role }) => role === 'host').map(({ artist }) => [artist.slug, artist] as const),
  );
  return hosts.size === 0
    ? ''
    : html`<p class="quiet">
        Hosted by ${joinHtml([...hosts.values()].map((artist) => actName(artist, booked)))}
      </p>`;
}

/**
 * Rows with their details and sources. The first row of an artist has an id.
 * @param on the entries of this page.
 */
export function lineupTable(
  { lineup }: Pick<ShownEdition, 'lineup'>,
  on: readonly Entry[] = lineup,
): SafeHtml {
  const booked = bookedIn(lineup);
  const firsts = new Set(firstEntries(lineup));
  return table(
    'Lineup, row by row',
    ['Artist', 'Credited as', 'Day', 'Stage', 'Set', 'Sources'],
    on.map(
      (entry) =>
        html`<tr ${firsts.has(entry) ? html` id="${rowId(entry.artist.slug)}"` : ''}>
          <th scope="row">${actName(entry.artist, booked)}</th>
          <td>${entry.credited_as}</td>
          <td class="day">${entry.day === null ? '' : weekdayText(entry.day)}</td>
          <td>${entry.stage ?? ''}</td>
          <td>${details(entry)}</td>
          <td class="sources">${joinHtml(entry.sources.map(sourceLink))}</td>
        </tr>`,
    ),
    'lines',
  );
}

const details = ({ role, set_type: type, status, headliner, joint_set_id: joint }: Entry): string =>
  [
    role === 'host' ? 'host' : null,
    headliner ? 'headliner' : null,
    type,
    joint === null ? null : 'joint set',
    status === 'confirmed' ? null : status,
  ]
    .filter((part) => part !== null)
    .join(', ');
