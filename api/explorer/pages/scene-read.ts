import { html, type SafeHtml } from '@remix-run/html-template';
import { sceneRead } from '../../operations/scene-read/scene-read.ts';
import { sceneReads } from '../../operations/scene-reads/scene-reads.ts';
import {
  artistLink,
  artistPath,
  countryName,
  dayText,
  editionPath,
  labelPath,
  number,
  percent,
  plural,
  table,
} from '../page/words.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { instead } from './nothing.ts';

type SceneRead = AnswerOf<typeof sceneRead>;

const pathOf = (quarter: string): string => `/scene-reads/${quarter}`;

/** The quarterly reports. */
export async function sceneReadList({ reads }: Visit): Promise<Answer> {
  const read = await reads.ask(sceneReads);
  if (read.kind !== 'answer') return instead(read, 'report', pathOf);
  return {
    page: {
      title: 'Scene reads',
      description: 'Quarterly reports on the scene, frozen when their quarter closes.',
      body: html`<h1>Scene reads</h1>
        <ul>
          ${read.answer.scene_reads.map(
            ({ quarter, frozen_at: at }) =>
              html`<li>
                <a href="${pathOf(quarter)}">${quarter.toUpperCase()}</a>
                <span class="quiet">frozen ${dayText(at.slice(0, 10))}</span>
              </li>`,
          )}
        </ul>`,
    },
  };
}

/** One of them: every number with where it is checked. */
export async function sceneReadPage({ reads, name }: Visit): Promise<Answer> {
  const read = await reads.ask(sceneRead, name);
  if (read.kind !== 'answer') return instead(read, 'report', pathOf);
  const shown = read.answer;
  const title = `Scene read ${shown.meta.quarter.toUpperCase()}`;
  return {
    page: {
      title,
      description: `${title}: most booked ahead, risers and fallers, labels, genres, countries.`,
      body: html`<h1>${title}</h1>
        <p class="lead">${inWords(shown)}</p>
        ${board(
          'Most booked ahead',
          shown.meta.method['most_booked_ahead'],
          ['Place', 'Artist', 'Bookings'],
          shown.most_booked_ahead.slice(0, 10).map(
            (row) =>
              html`<tr>
                <td class="place">${row.rank}</td>
                <th scope="row">${artistLink(row.artist)}</th>
                <td class="count">
                  <a href="${artistPath(row.artist.slug)}?ahead=1#bookings">${number(row.bookings)}</a>
                </td>
              </tr>`,
          ),
        )}
        ${board('Risers', shown.meta.method['risers'], MOVED, shown.risers.map(movedRow))}
        ${board('Fallers', shown.meta.method['fallers'], MOVED, shown.fallers.map(movedRow))}
        ${board(
          'Labels ahead',
          shown.meta.method['labels_ahead'],
          ['Place', 'Label', 'Bookings'],
          shown.labels_ahead.slice(0, 10).map(
            (row) =>
              html`<tr>
                <td class="place">${row.rank}</td>
                <th scope="row"><a href="${labelPath(row.label.slug)}#bookings">${row.label.name}</a></th>
                <td class="count">${number(row.bookings)}</td>
              </tr>`,
          ),
        )}
        ${board(
          'Genres',
          shown.meta.method['genres'],
          ['Genre', 'Editions', 'Share', 'Year before'],
          shown.genres.genres.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.genre}</th>
                <td>${number(row.editions)} of ${number(shown.genres.tagged_editions)}</td>
                <td>${shareText(row.editions, shown.genres.tagged_editions)}</td>
                <td>${shareText(row.year_before, shown.genres.tagged_year_before)}</td>
              </tr>`,
          ),
        )}
        ${board(
          'Countries',
          shown.meta.method['countries'],
          ['Country', 'Editions', 'Bookings'],
          shown.countries.map(
            (row) =>
              html`<tr>
                <th scope="row">
                  <a href="/festivals?country=${row.country}">${countryName(row.country)}</a>
                </th>
                <td>${number(row.editions)}</td>
                <td>${number(row.bookings)}</td>
              </tr>`,
          ),
        )}
        ${
          shown.cancelled.length === 0
            ? ''
            : board(
                'Cancelled',
                shown.meta.method['cancelled'],
                ['Edition', 'When'],
                shown.cancelled.map(
                  (row) =>
                    html`<tr>
                      <th scope="row"><a href="${editionPath(row.slug)}/history">${row.name}</a></th>
                      <td>${dayText(row.at.slice(0, 10))}</td>
                    </tr>`,
                ),
              )
        }
        ${errata(shown)}`,
    },
  };
}

const MOVED = ['Artist', 'Bookings', 'Year before'];

const movedRow = (row: SceneRead['risers'][number]): SafeHtml =>
  html`<tr>
    <th scope="row">${artistLink(row.artist)}</th>
    <td class="count"><a href="${artistPath(row.artist.slug)}#bookings">${number(row.bookings)}</a></td>
    <td>${number(row.year_before)}</td>
  </tr>`;

const shareText = (editions: number, tagged: number): string =>
  tagged === 0 ? '' : percent(editions / tagged);

/** The report's first sentences, from the facts alone. */
function inWords({ coverage, announced, new_names: fresh, most_booked_ahead: [first] }: SceneRead): string {
  const parts = [
    `${plural(coverage.editions, 'edition')} started in the quarter, ${number(coverage.with_lineup)} of them with a lineup, with ${plural(coverage.bookings, 'booking')}.`,
    `${plural(announced, 'edition')} ${announced === 1 ? 'was' : 'were'} first spoken of, and ${plural(fresh.artists, 'artist')} played a festival for the first time.`,
  ];
  if (first) parts.push(`Most booked ahead: ${first.artist.name}, ${plural(first.bookings, 'booking')}.`);
  return parts.join(' ');
}

const board = (
  title: string,
  method: string | undefined,
  heads: readonly string[],
  rows: SafeHtml[],
): SafeHtml =>
  html`<section>
    <h2>${title}</h2>
    ${method === undefined ? '' : html`<p class="quiet">${method}</p>`}${rows.length === 0 ? html`<p>There is none.</p>` : table(title, heads, rows)}
  </section>`;

const errata = ({ meta, errata: corrections }: SceneRead): SafeHtml =>
  html`<section>
    <h2>Since then</h2>
    <p class="quiet">
      Frozen ${dayText(meta.frozen_at.slice(0, 10))} at position ${number(meta.position)} of the log.
    </p>
    ${
      corrections.length === 0
        ? html`<p>No correction since.</p>`
        : html`<p>${plural(corrections.length, 'correction')} since, which the report does not know:</p>
            <ul>
              ${corrections.map(({ subject, at }) => html`<li>${subject}, ${dayText(at.slice(0, 10))}</li>`)}
            </ul>`
    }
  </section>`;
