import { html, type SafeHtml } from '@remix-run/html-template';
import { sceneRead, sceneReads } from '../../../operations/index.ts';
import { cityKey } from '../../../../db/keys/index.ts';
import { sqlFile } from '../../../declarations/index.ts';
import {
  artistLink,
  artistPath,
  countryName,
  dayText,
  editionPath,
  number,
  plural,
  table,
} from '../../page/page-texts.ts';
import {
  type Changes,
  type Difference,
  listDifferences,
  narrowedEditions,
} from '../../scene-read/row-differences.ts';
import { differenceLists, rowsUnknown } from '../../scene-read/row-differences-html.ts';
import { frozenEditions } from '../../scene-read/frozen-counts.ts';
import { sceneReadPath } from '../../scene-read/scene-read-paths.ts';
import { type Quarter, quarterOf, quarterText } from '../../scene-read/quarter.ts';
import type { SceneRead } from '../../scene-read/report.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage, notFoundPage } from '../not-shown.ts';
import { paginate, paginateBy } from '../pagination.ts';

const EDITIONS = sqlFile('../../scene-read/editions.sql', import.meta.url);
const ANNOUNCED = sqlFile('../../scene-read/newly-announced.sql', import.meta.url);
const NEW_NAMES = sqlFile('../../scene-read/new-names.sql', import.meta.url);

interface EditionRow {
  readonly slug: string;
  readonly name: string;
  readonly start: string;
  readonly country: string | null;
  readonly genres: readonly string[];
  readonly lineup: boolean;
  readonly set_times: boolean;
  readonly cancelled: boolean;
  readonly bookings: number;
}

/** The editions that the numbers of a scene read count, as the catalog is now. */
export const quarterEditions = (request: PageRequest): Promise<Answer> =>
  rowsPage(request, async ({ from, to }) => {
    const asked = (name: string): string | null => request.query.get(name);
    const [genre, country, city, holding] = [asked('genre'), asked('country'), asked('city'), asked('with')];
    const narrowing = { genre, country, city, holding };
    const rows = await request.reads.select<EditionRow>(EDITIONS, [
      ...[from, to, request.reads.since],
      ...[genre, country, holding, city === null ? null : (cityKey(city) ?? '')],
    ]);
    const narrowed = [
      ...(genre === null ? [] : [genre]),
      ...(city === null ? [] : [city]),
      ...(country === null ? [] : [/^[A-Z]{2}$/.test(country) ? countryName(country) : country]),
      ...(holding === null ? [] : [`with ${holding.replaceAll('_', ' ')}`]),
    ];
    const { shown, links } = paginate(rows, request.query);
    const bookings = rows.reduce((sum, row) => sum + row.bookings, 0);
    return {
      ...{ now: rows.length, frozen: (read) => frozenEditions(read, narrowing) },
      difference: ({ editions }) => narrowedEditions(editions, narrowing),
      title: `Editions${narrowed.length === 0 ? '' : `: ${narrowed.join(', ')}`}`,
      body: html`<p class="lead">
          ${plural(rows.length, 'edition')}, ${plural(bookings, 'booking')} counted on them.
        </p>
        ${rowTable('Editions', ['Edition', 'Starts', 'Country', 'Genres', 'Known', 'Bookings'], shown.map(editionRow), 'lines')}
        ${links}`,
    };
  });

const editionRow = (row: EditionRow): SafeHtml =>
  html`<tr>
    <th scope="row">
      <a href="${editionPath(row.slug)}">${row.name}</a
      >${row.cancelled ? html` <span class="flag">cancelled</span>` : ''}
    </th>
    <td>${dayText(row.start)}</td>
    <td>${row.country === null ? '' : countryName(row.country)}</td>
    <td>${row.genres.join(', ')}</td>
    <td data-head="known">
      ${[...(row.lineup ? ['lineup'] : []), ...(row.set_times ? ['set times'] : [])].join(', ')}
    </td>
    <td class="count" data-head="bookings">
      <a href="${editionPath(row.slug)}#sources">${number(row.bookings)}</a>
    </td>
  </tr>`;

interface Announced {
  readonly slug: string;
  readonly name: string;
  readonly day: string;
  readonly total: number;
}

/** Editions whose first statement is in the quarter. */
export const quarterAnnounced = (request: PageRequest): Promise<Answer> =>
  rowsPage(request, async ({ from, to }) => {
    const { shown, total, links } = await paginateBy(
      (limit, offset) =>
        request.reads.select<Announced>(ANNOUNCED, [from, to, request.reads.since, limit, offset]),
      request.query,
    );
    return {
      ...{ now: total, frozen: ({ announced }) => announced },
      difference: (changes) => listDifferences(changes).announced,
      title: 'First announced',
      body: html`<p class="lead">${plural(total, 'edition')}.</p>
        ${rowTable(
          'Editions',
          ['Edition', 'First statement'],
          shown.map(
            ({ slug, name, day }) =>
              html`<tr>
                <th scope="row"><a href="${editionPath(slug)}">${name}</a></th>
                <td><a href="${editionPath(slug)}/history">${dayText(day)}</a></td>
              </tr>`,
          ),
        )}
        ${links}`,
    };
  });

/** Artists whose first booking of all is in the quarter. */
export const quarterNewNames = (request: PageRequest): Promise<Answer> =>
  rowsPage(request, async ({ name, from, to }) => {
    const rows = await request.reads.select<{ slug: string; name: string; bookings: number }>(NEW_NAMES, [
      from,
      to,
    ]);
    const { shown, links } = paginate(rows, request.query);
    return {
      ...{ now: rows.length, frozen: (read) => read.new_names.artists },
      difference: (changes) => listDifferences(changes).newNames,
      title: 'New names',
      body: html`<p class="lead">${plural(rows.length, 'artist')}.</p>
        ${rowTable(
          'Artists',
          ['Artist', 'Bookings in the quarter'],
          shown.map(
            (row) =>
              html`<tr>
                <th scope="row">${artistLink(row)}</th>
                <td class="count">
                  <a href="${artistPath(row.slug)}?quarter=${name}#bookings">${number(row.bookings)}</a>
                </td>
              </tr>`,
          ),
        )}
        ${links}`,
    };
  });

/** A list without rows has no table; its count is 0. */
const rowTable: typeof table = (caption, heads, rows, narrow) =>
  rows.length === 0 ? html`` : table(caption, heads, rows, narrow);

interface Rows {
  readonly title: string;
  readonly body: SafeHtml;
  /** How many rows there are now. */
  readonly now: number;
  /** How many the report froze; null: it has no such number. */
  readonly frozen: (read: SceneRead) => number | null;
  /** Which rows were added and removed since; null: not all of them are listed. */
  readonly difference: (changes: Changes) => Difference | null;
}

/** A page with the rows of any quarter; a report also links to rows of the year before. */
async function rowsPage(
  { reads, name }: PageRequest,
  rowsOf: (quarter: Quarter) => Promise<Rows>,
): Promise<Answer> {
  const open = await reads.ask(sceneReads);
  if (open.kind !== 'answer') return replacementPage(open, 'report', sceneReadPath);
  const quarter = quarterOf(name);
  if (quarter === null) return notFoundPage;
  const frozen = open.answer.scene_reads.some((read) => read.quarter === name);
  const rows = await rowsOf(quarter);
  const { title, body } = rows;
  const report = frozen ? await reads.ask(sceneRead, name) : null;
  return {
    page: {
      title: `${title}, ${quarterText(name)}`,
      description: `The rows behind the scene read ${quarterText(name)}: ${title}.`,
      part: 'scene-reads',
      body: html`<p class="kicker">
          ${frozen ? html`<a href="${sceneReadPath(name)}">${quarterText(name)}</a>` : quarterText(name)}
        </p>
        <h1>${title}</h1>
        ${report?.kind === 'answer' ? since(report.answer, rows) : ''} ${body}
        <p class="quiet">These rows show the catalog as it is now. A report does not change.</p>`,
    },
  };
}

/** `603 when frozen, 607 now`, and which rows were added and removed; nothing where no row differs. */
function since(report: SceneRead, { now, frozen, difference }: Rows): SafeHtml | string {
  const was = frozen(report);
  if (was === null) return '';
  const { changes } = report;
  const rows = changes === null ? null : difference(changes);
  if (was === now && (rows === null || rows.addedTotal + rows.removedTotal === 0)) return '';
  return html`<section class="note">
    <p>${number(was)} when frozen, ${number(now)} now.</p>
    ${changes === null ? rowsUnknown : rows === null ? '' : differenceLists(rows)}
  </section>`;
}
