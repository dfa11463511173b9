import { html, type SafeHtml } from '@remix-run/html-template';
import { festival } from '../../../operations/index.ts';
import {
  correctionPath,
  datesText,
  dayText,
  editionPath,
  joinHtml,
  number,
  plural,
  seriesPath,
  sourcePath,
  withheldNote,
} from '../../page/page-texts.ts';
import type { ShownEdition } from './shown-edition.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { eventData } from './event-data.ts';
import { nearbyPath, placeText } from '../festivals/festivals-page.ts';
import { lineupTable, poster } from './lineup-tables.ts';
import { editionReplacement } from '../not-shown.ts';
import { LINEUP, paginate, POSTER } from '../pagination.ts';
import type { Page } from '../../page/page-document.ts';
import { timetable } from './timetable-section.ts';
import { chosenPage, dayLinks, pageQuery, type TimetablePage, timetablePages } from './timetable-pages.ts';

/** One edition: a poster, a timetable by stage, and every row with its sources; a long lineup on several pages. */
export async function edition({ reads, name, query }: PageRequest): Promise<Answer> {
  const read = await reads.ask(festival, name);
  if (read.kind !== 'answer') return editionReplacement(reads, read, name, editionPath);
  return { page: pageOfEdition(read.answer, query) };
}

/** The page of an edition, with the part of its lineup and of its set times that a query names. */
export function pageOfEdition(shown: ShownEdition, asked: URLSearchParams): Page {
  const query = withRowOfArtist(shown, asked);
  return {
    title: shown.name,
    description: describe(shown),
    part: 'festivals',
    series: shown.series_slug,
    data: eventData(shown, paginate(shown.lineup, query, POSTER).shown),
    body: html`<article class="edition">
      <p class="kicker"><a href="${seriesPath(shown.series_slug)}">All editions</a></p>
      <h1>${shown.name}</h1>
      <p class="lead">
        ${datesText(shown)}${placeText(shown) === '' ? '' : ` · ${placeText(shown)}`}
        ${hasDays(shown) ? html` · <a href="${calendarPath(shown.slug)}">Add to calendar</a>` : ''}
        ${shown.status === 'cancelled' || shown.status === 'postponed' ? html` <span class="flag">${shown.status}</span>` : ''}
      </p>
      ${facts(shown)} ${whoPlays(shown, query)} ${siblings(shown)} ${provenance(shown)}
    </article>`,
  };
}

/** The parameter `artist` asks for the page of the lineup that has the artist's first row. */
function withRowOfArtist({ lineup }: ShownEdition, asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(asked);
  query.delete('artist');
  const row = lineup.findIndex(({ artist }) => artist.slug === asked.get('artist'));
  if (row !== -1) query.set(LINEUP.parameter, String(row));
  return query;
}

function whoPlays(shown: ShownEdition, query: URLSearchParams): (SafeHtml | string)[] {
  const { lineup, set_times: sets } = shown;
  const [acts, rows] = [paginate(lineup, query, POSTER), paginate(lineup, query, LINEUP)];
  return [
    lineup.length === 0
      ? html`<p>No lineup is known yet.</p>`
      : section('poster', 'Lineup', html`${poster(shown, acts.shown)} ${acts.links}`),
    sets.length === 0 ? '' : section('times', 'Set times', setTimes(shown, query)),
    lineup.length === 0
      ? ''
      : section('rows', 'Row by row', html`${lineupTable(shown, rows.shown)} ${rows.links}`),
  ];
}

function setTimes(shown: ShownEdition, query: URLSearchParams): SafeHtml {
  const pages = timetablePages(shown.set_times);
  const page = chosenPage(pages, query);
  return html`${timesLinks(shown, page)} ${dayLinks(pages, page, { query, anchor: '#times' })}
  ${timetable(page)}`;
}

/** The grid, and a calendar file for each stage. */
const timesLinks = ({ slug, set_times: sets }: ShownEdition, page: TimetablePage): SafeHtml => {
  const stages = [...new Set(sets.flatMap(({ stage }) => (stage === null ? [] : [stage])))].sort((a, b) =>
    a.localeCompare(b),
  );
  return html`<p><a href="${editionPath(slug)}/timetable${pageQuery(page)}">Timetable as a grid</a></p>
    ${
      stages.length === 0
        ? ''
        : html`<details>
            <summary>Calendar files (.ics) by stage</summary>
            <p>
              ${joinHtml(stages.map((stage) => html`<a href="${calendarPath(slug)}?stage=${encodeURIComponent(stage)}">${stage}</a>`))}
            </p>
          </details>`
    }`;
};

const calendarPath = (slug: string): string => `${editionPath(slug)}/calendar.ics`;

const section = (id: string, title: string, content: SafeHtml): SafeHtml =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;

const hasDays = ({ start_date: start, date_precision: precision }: ShownEdition): boolean =>
  start !== null && precision === 'day';

const describe = (shown: ShownEdition): string =>
  [shown.name, datesText(shown), placeText(shown), plural(shown.artist_count, 'artist')]
    .filter((part) => part !== '')
    .join(' · ');

const facts = ({
  artist_count: artists,
  lineup_status: lineup,
  genres,
  genres_source: source,
  coordinates,
}: ShownEdition): SafeHtml =>
  html`<dl class="facts">
    <div>
      <dt>Artists</dt>
      <dd>${artists === 0 ? '0' : html`<a href="#rows">${number(artists)}</a>`}</dd>
    </div>
    <div>
      <dt>Lineup</dt>
      <dd>${{ none: 'not published', partial: 'partly published', full: 'complete' }[lineup]}</dd>
    </div>
    ${
      genres.length === 0
        ? ''
        : html`<div>
            <dt>Genres</dt>
            <dd>
              ${genres.join(', ')}${source === 'derived' ? html` <span class="quiet">(from the lineup)</span>` : ''}
            </dd>
          </div>`
    }
    ${
      coordinates
        ? html`<div>
            <dt>Coordinates</dt>
            <dd>
              ${degrees(coordinates.lat, 'N', 'S')}, ${degrees(coordinates.lng, 'E', 'W')}
              <span class="quiet">(<a href="${nearbyPath(coordinates)}">festivals nearby</a>)</span>
            </dd>
          </div>`
        : ''
    }
  </dl>`;

/** `52.52° N`. */
const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value)}° ${value < 0 ? negative : positive}`;

const siblings = ({ series_editions: editions, meta }: ShownEdition): SafeHtml | string =>
  editions.length === 0 && meta.withheld === null
    ? ''
    : html`<section>
        <h2>Other editions</h2>
        <p>${joinHtml(editions.map(({ slug, year }) => html`<a href="${editionPath(slug)}">${year}</a>`))}</p>
        ${withheldNote(meta.withheld)}
      </section>`;

const provenance = ({
  slug,
  provenance: { sources, corrections, updated_at: updated },
}: ShownEdition): SafeHtml =>
  html`<section aria-labelledby="sources">
    <h2 id="sources">Sources</h2>
    <ul>
      ${sources.map(
        ({ name, as_of: asOf, upstream }) =>
          html`<li>
            <a href="${sourcePath(name)}">${name}</a
            >${upstream === null ? '' : html` <span class="quiet">after ${upstream}</span>`},
            ${dayText(asOf.slice(0, 10))}
          </li>`,
      )}
    </ul>
    ${
      corrections.length === 0
        ? ''
        : html`<p>
            ${plural(corrections.length, 'correction')} by editors ${corrections.length === 1 ? 'is' : 'are'}
            in force:
            ${joinHtml(corrections.map((id, i) => html`<a href="${correctionPath(slug, id)}">no. ${i + 1}</a>`))}.
          </p>`
    }
    <p class="quiet">
      Newest statement: ${dayText(updated.slice(0, 10))}.
      <a href="${editionPath(slug)}/history">History: what was added, moved and dropped</a>
    </p>
  </section>`;
