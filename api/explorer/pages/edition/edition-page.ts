import { html, type SafeHtml } from '@remix-run/html-template';
import { festival } from '../../../operations/index.ts';
import {
  correctionPath,
  datesText,
  dayText,
  editionPath,
  joined,
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
import { timetable } from './timetable-section.ts';

/** One edition: a poster, a timetable by stage, and every row with its sources. */
export async function edition({ reads, name }: PageRequest): Promise<Answer> {
  const read = await reads.ask(festival, name);
  if (read.kind !== 'answer') return editionReplacement(reads, read, name, editionPath);
  const shown = read.answer;
  return {
    page: {
      title: shown.name,
      description: describe(shown),
      part: 'festivals',
      series: shown.series_slug,
      data: eventData(shown),
      body: html`<article class="edition">
        <p class="kicker"><a href="${seriesPath(shown.series_slug)}">All editions</a></p>
        <h1>${shown.name}</h1>
        <p class="lead">
          ${datesText(shown)}${placeText(shown) === '' ? '' : ` · ${placeText(shown)}`}
          ${hasDays(shown) ? html` · <a href="${calendarPath(shown.slug)}">Add to calendar</a>` : ''}
          ${shown.status === 'cancelled' || shown.status === 'postponed' ? html` <span class="flag">${shown.status}</span>` : ''}
        </p>
        ${facts(shown)} ${whoPlays(shown)} ${siblings(shown)} ${provenance(shown)}
      </article>`,
    },
  };
}

const whoPlays = (shown: ShownEdition): (SafeHtml | string)[] => [
  shown.lineup.length === 0
    ? html`<p>No lineup is known yet.</p>`
    : section('poster', 'Lineup', poster(shown)),
  shown.set_times.length === 0
    ? ''
    : section('times', 'Set times', html`${timesLinks(shown)}${timetable(shown)}`),
  shown.lineup.length === 0 ? '' : section('rows', 'Row by row', lineupTable(shown)),
];

/** The grid, and a calendar file for each stage. */
const timesLinks = ({ slug, set_times: sets }: ShownEdition): SafeHtml => {
  const stages = [...new Set(sets.flatMap(({ stage }) => (stage === null ? [] : [stage])))].sort((a, b) =>
    a.localeCompare(b),
  );
  return html`<p><a href="${editionPath(slug)}/timetable">Timetable as a grid</a></p>
    ${
      stages.length === 0
        ? ''
        : html`<details>
            <summary>Calendar files (.ics) by stage</summary>
            <p>
              ${joined(stages.map((stage) => html`<a href="${calendarPath(slug)}?stage=${encodeURIComponent(stage)}">${stage}</a>`))}
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
        <p>${joined(editions.map(({ slug, year }) => html`<a href="${editionPath(slug)}">${year}</a>`))}</p>
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
            ${joined(corrections.map((id, i) => html`<a href="${correctionPath(slug, id)}">no. ${i + 1}</a>`))}.
          </p>`
    }
    <p class="quiet">
      Newest statement: ${dayText(updated.slice(0, 10))}.
      <a href="${editionPath(slug)}/history">History: what was added, moved and dropped</a>
    </p>
  </section>`;
