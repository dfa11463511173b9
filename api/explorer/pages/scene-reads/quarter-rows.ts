import { html, type SafeHtml } from '@remix-run/html-template';
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
} from '../../page/page-texts.ts';
import { listDifferences, narrowedEditions } from '../../scene-read/row-differences.ts';
import { frozenEditions } from '../../scene-read/frozen-counts.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { paginate, paginateBy } from '../pagination.ts';
import { rowsPage, rowTable } from './quarter-rows-page.ts';

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

/** The known parts of an edition; empty, without white space, if a narrow screen shows nothing. */
const knownParts = (row: EditionRow): string =>
  [...(row.lineup ? ['lineup'] : []), ...(row.set_times ? ['set times'] : [])].join(', ');

const editionRow = (row: EditionRow): SafeHtml =>
  html`<tr>
    <th scope="row">
      <a href="${editionPath(row.slug)}">${row.name}</a
      >${row.cancelled ? html` <span class="flag">cancelled</span>` : ''}
    </th>
    <td>${dayText(row.start)}</td>
    <td>${row.country === null ? '' : countryName(row.country)}</td>
    <td>${row.genres.join(', ')}</td>
    <td data-head="known">${knownParts(row)}</td>
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
