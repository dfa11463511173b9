import { html, type SafeHtml } from '@remix-run/html-template';
import { mostBooked } from '../../../operations/index.ts';
import { countryInSentence } from '../../page/country-in-sentence.ts';
import { plural } from '../../page/page-texts.ts';
import type { Reads } from '../../read/reads.ts';
import { type Board, boardTable } from './board-table.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { chosen, type Choices, filterForm, readChoices, selectField } from '../filter-form.ts';
import { replacementPage } from '../not-shown.ts';
import { firstOf, linksOf, RANKING } from '../pagination.ts';

/** Places that an overview shows of a ranking. */
export const PLACES = 10;

/** Filters of the ranking; an artist's page has the same. */
const FILTERS = ['year', 'country', 'genre', 'series'];

/** The most booked artists: an overview, or every place of one ranking, a page at a time. */
export const boards = (request: PageRequest): Promise<Answer> =>
  [...chosen(request.query, ['scope', ...FILTERS]).keys()].length === 0
    ? overview(request)
    : ranking(request);

const LEAD = html`<p class="lead">
  A booking is one artist on one edition, even if the artist plays several sets or weekends there. Hosts,
  cancelled and replaced acts and cancelled editions do not count.
</p>`;

async function overview({ reads }: PageRequest): Promise<Answer> {
  const upcoming = await reads.ask(mostBooked, '', `scope=upcoming&limit=${PLACES}`);
  if (upcoming.kind !== 'answer') return replacementPage(upcoming, 'board', () => '/boards');
  const all = await reads.ask(mostBooked, '', `scope=all&limit=${PLACES}`);
  return {
    page: {
      title: 'Most booked artists',
      description: `The ${PLACES} artists with the most bookings on upcoming editions, with a link to the bookings of each artist.`,
      part: 'boards',
      body: html`<h1>Most booked</h1>
        ${LEAD} ${rankingForm(new URLSearchParams(), await readChoices(reads), reads)}
        <section>
          <h2>Ahead</h2>
          ${topPlaces(upcoming.answer)}
        </section>
        ${
          all.kind === 'answer'
            ? html`<section>
                <h2>Of all time</h2>
                ${topPlaces(all.answer)}
                <p><a href="/comebacks">Artists that are back after years without a booking</a></p>
              </section>`
            : html`<p class="note">The ranking of all time needs a Pro plan.</p>`
        }`,
    },
  };
}

/** The first places of a ranking, with a link to all of them. */
export const topPlaces = (board: Board): SafeHtml =>
  board.leaderboard.length === 0
    ? emptyBoard(board)
    : html`${boardTable(board)}
        <p>
          <a href="/boards?scope=${board.meta.scope}">All places: ${plural(board.meta.total, 'artist')}</a>
        </p>`;

const emptyBoard = ({ meta }: Board): SafeHtml =>
  html`<p>
    ${meta.scope === 'all' ? 'No artist has a booking yet.' : 'No artist has a booking on an upcoming edition.'}
  </p>`;

async function ranking({ reads, query }: PageRequest): Promise<Answer> {
  const filters = chosen(query, FILTERS);
  const scope = query.get('scope') === 'all' ? 'all' : 'upcoming';
  const from = firstOf(query, RANKING);
  const read = await reads.ask(
    mostBooked,
    '',
    `scope=${scope}&limit=${RANKING.size}&offset=${from}&${filters.toString()}`,
  );
  if (read.kind !== 'answer' && read.kind !== 'wrong') return replacementPage(read, 'board', () => '/boards');
  const title = formatTitle(scope, filters);
  return {
    page: {
      title,
      description: `${title}: the whole ranking, with links to the bookings behind each number.`,
      part: 'boards',
      body: html`<h1 id="board">${title}</h1>
        ${LEAD} ${rankingForm(chosen(query, ['scope', ...FILTERS]), await readChoices(reads), reads)}
        ${read.kind === 'wrong' ? html`<p class="note">${read.problem.detail}</p>` : placesFrom(read.answer, from, { query, filters })}`,
    },
  };
}

function placesFrom(
  board: Board,
  from: number,
  { query, filters }: { readonly query: URLSearchParams; readonly filters: URLSearchParams },
): SafeHtml {
  const { leaderboard, meta } = board;
  if (leaderboard.length === 0) return emptyBoard(board);
  return html`<p class="quiet">${plural(meta.total, 'artist')}</p>
    ${boardTable(board, filters)}
    ${linksOf({ from, shown: leaderboard.length, total: meta.total }, query, RANKING)}`;
}

/** `Most booked in 2025 in Germany: Techno`. */
function formatTitle(scope: Board['meta']['scope'], filters: URLSearchParams): string {
  const of = (name: string): string | null => filters.get(name);
  const [year, country, genre, series] = [of('year'), of('country'), of('genre'), of('series')];
  const when = scope === 'upcoming' ? ' ahead' : year === null ? ' of all time' : '';
  return [
    `Most booked${when}`,
    year === null ? '' : ` in ${year}`,
    country === null ? '' : ` in ${countryInSentence(country)}`,
    series === null ? '' : ` at ${series}`,
    genre === null ? '' : `: ${genre}`,
  ].join('');
}

const rankingForm = (asked: URLSearchParams, choices: Choices, { view }: Reads): SafeHtml =>
  filterForm('/boards', [
    selectField('Of', 'scope', asked, [
      ['upcoming', 'editions ahead'],
      ...(view.plan === 'pro' ? ([['all', 'all time']] as const) : []),
    ]),
    ...FILTERS.map((name) => filterField(name, asked, choices)),
  ]);

function filterField(name: string, asked: URLSearchParams, choices: Choices): SafeHtml | string {
  if (name === 'year') return selectField('Year', name, asked, choices.years, 'any');
  if (name === 'country') return selectField('Country', name, asked, choices.countries, 'any');
  if (name === 'genre') return selectField('Genre', name, asked, choices.genres, 'any');
  const series = asked.get('series');
  return series === null ? '' : html`<label>Festival <input name="series" value="${series}" /></label>`;
}
