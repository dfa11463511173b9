import { html, type SafeHtml } from '@remix-run/html-template';
import { labels as labelsOperation } from '../../../operations/index.ts';
import { labelPath, number, plural, table } from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';
import { bar } from './board-table.ts';
import { OVERVIEW_ROWS } from './boards-page.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage } from '../not-shown.ts';
import { firstOf, linksOf, RANKING } from '../pagination.ts';

type Ranking = AnswerOf<typeof labelsOperation>;

const LEAD = html`<p class="lead">
  Labels are ranked by the bookings of their rosters. The roster of a label is every artist with a main
  release credit on the label. Filters by year, country, genre and festival exist for artists only:
  <a href="/boards">Most booked artists</a>.
</p>`;

/** Labels by the bookings of their rosters: an overview, or every place of one ranking, a page at a time. */
export const labels = (request: PageRequest): Promise<Answer> =>
  request.query.has('scope') ? ranking(request) : overview(request);

async function overview({ reads }: PageRequest): Promise<Answer> {
  const read = await reads.ask(labelsOperation, '', `limit=${OVERVIEW_ROWS}`);
  if (read.kind !== 'answer') return replacementPage(read, 'list', () => '/labels');
  const all = await reads.ask(labelsOperation, '', `scope=all&limit=${OVERVIEW_ROWS}`);
  return {
    page: {
      title: 'Labels',
      description: 'Labels whose artists are booked most.',
      part: 'labels',
      body: html`<h1>Labels</h1>
        ${LEAD}
        <section>
          <h2>Ahead</h2>
          ${topPlaces(read.answer)}
        </section>
        ${
          all.kind === 'answer'
            ? html`<section>
                <h2>Of all time</h2>
                ${topPlaces(all.answer)}
              </section>`
            : ''
        }`,
    },
  };
}

async function ranking({ reads, query }: PageRequest): Promise<Answer> {
  const scope = query.get('scope') === 'all' ? 'all' : 'upcoming';
  const from = firstOf(query, RANKING);
  const read = await reads.ask(labelsOperation, '', `scope=${scope}&limit=${RANKING.size}&offset=${from}`);
  if (read.kind !== 'answer') return replacementPage(read, 'list', () => '/labels');
  const { meta, labels: rows } = read.answer;
  const title = scope === 'all' ? 'Labels of all time' : 'Labels ahead';
  return {
    page: {
      title,
      description: `${title}: the whole ranking, with links to the bookings behind each number.`,
      part: 'labels',
      body: html`<h1 id="board">${title}</h1>
        ${LEAD}
        <p class="quiet">${plural(meta.total, 'label')}</p>
        ${rows.length === 0 ? '' : rankingTable(read.answer)}
        ${linksOf({ from, shown: rows.length, total: meta.total }, query, RANKING)}`,
    },
  };
}

/** The first places of a ranking, with a link to all of them. */
const topPlaces = (answer: Ranking): SafeHtml =>
  answer.labels.length === 0
    ? html`<p>No artist of any label has a booking yet.</p>`
    : html`${rankingTable(answer)}
        <p>
          <a href="/labels?scope=${answer.meta.scope}">All places: ${plural(answer.meta.total, 'label')}</a>
        </p>`;

const rankingTable = ({ meta, labels: rows }: Ranking): SafeHtml =>
  table(
    `Labels, ${meta.scope}`,
    ['Place', 'Label', 'Roster', 'Bookings'],
    rows.map(
      (row) =>
        html`<tr>
          <td class="place">${number(row.rank)}</td>
          <th scope="row"><a href="${labelPath(row.slug)}">${row.name}</a></th>
          <td>
            <a
              href="${labelPath(row.slug)}#roster"
              aria-label="${plural(row.roster_size, 'artist')} of ${row.name}"
              >${number(row.roster_size)}</a
            >
          </td>
          <td class="count">
            <a
              href="${labelPath(row.slug)}${meta.scope === 'all' ? '?scope=all' : ''}#bookings"
              aria-label="${plural(row.total_bookings, 'booking')} of ${row.name}"
              >${number(row.total_bookings)}</a
            >${bar(row.total_bookings, rows[0]!.total_bookings)}
          </td>
        </tr>`,
    ),
  );
