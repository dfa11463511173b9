import { html, type SafeHtml } from '@remix-run/html-template';
import { label as labelOperation } from '../../../operations/index.ts';
import { sqlFile } from '../../../declarations/index.ts';
import {
  artistLink,
  joinHtml,
  labelPath,
  number,
  plural,
  sourceLink,
  table,
  withheldNote,
} from '../../page/page-texts.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import { bookingTable } from '../artist/booking-table.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage } from '../not-shown.ts';
import { paginate, ROSTER } from '../pagination.ts';

const SOURCES = sqlFile('./label-sources.sql', import.meta.url);

/** One label: its roster, and every booking that its number counts. */
export async function label({ reads, name, query }: PageRequest): Promise<Answer> {
  const scope = query.get('scope') === 'all' ? 'all' : 'upcoming';
  const [read, sources] = await reads.together(
    () => reads.ask(labelOperation, name, `scope=${scope}`),
    () => readSources(reads, name),
  );
  if (read.kind !== 'answer') return replacementPage(read, 'label', labelPath);
  const { label: shown, roster, bookings, meta } = read.answer;
  const { shown: members, links: further } = paginate(roster, query, ROSTER);
  return {
    page: {
      title: shown.name,
      description: `${shown.name}: ${plural(roster.length, 'booked artist')}.`,
      part: 'labels',
      body: html`<article>
        <h1>${shown.name}</h1>
        ${shown.parent === null ? '' : html`<p class="lead">Part of <a href="${labelPath(shown.parent.slug)}">${shown.parent.name}</a></p>`}
        <section aria-labelledby="roster">
          <h2 id="roster">Roster</h2>
          ${rosterTable(members)}${further}${sourceLine(sources)}
        </section>
        <section aria-labelledby="bookings">
          <h2 id="bookings">${scope === 'all' ? 'Bookings' : 'Bookings ahead'}</h2>
          <p class="quiet">${plural(bookings.filter(({ counted }) => counted).length, 'booking')} counted.</p>
          ${bookingTable(bookings, query)}${withheldNote(meta.withheld)}
        </section>
      </article>`,
    },
  };
}

const readSources = async (reads: Reads, slug: string): Promise<string[]> =>
  (await reads.select<{ name: string }>(SOURCES, [slug])).map(({ name }) => name);

/** The sources of the releases that the roster counts. */
const sourceLine = (sources: readonly string[]): SafeHtml | string =>
  sources.length === 0
    ? ''
    : html`<p class="quiet">Sources of the releases: ${joinHtml(sources.map(sourceLink))}</p>`;

const rosterTable = (roster: readonly AnswerOf<typeof labelOperation>['roster'][number][]): SafeHtml =>
  table(
    'Roster, one by one',
    ['Artist', 'Releases', 'Years', 'Bookings'],
    roster.map(
      (row) =>
        html`<tr>
          <th scope="row">${artistLink(row.artist)}</th>
          <td>${number(row.release_count)}</td>
          <td>
            ${row.first_release_year === null ? '' : row.first_release_year === row.last_release_year ? row.first_release_year : `${row.first_release_year}–${row.last_release_year!}`}
          </td>
          <td class="count">${number(row.total_bookings)}</td>
        </tr>`,
    ),
  );
