import { html, type SafeHtml } from '@remix-run/html-template';
import { mostBooked } from '../../../operations/index.ts';
import { countryInSentence } from '../../page/country-in-sentence.ts';
import { plural } from '../../page/page-texts.ts';
import type { Reads } from '../../read/reads.ts';
import { type Board, boardTable } from './board-table.ts';
import { type Festival, findFestival, noFestival, seriesField } from '../festivals/series-field.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { chosenFilters, filterForm, readChoices, selectField } from '../filter-form.ts';
import { replacementPage } from '../not-shown.ts';
import { firstOf, linksOf, RANKING } from '../pagination.ts';

/** Places that an overview shows of a ranking. */
export const OVERVIEW_ROWS = 10;

/** Filters of the ranking; an artist's page has the same. */
const FILTERS = ['year', 'country', 'genre', 'series'];

/** The most booked artists: an overview, or every place of one ranking, a page at a time. */
export const boards = (request: PageRequest): Promise<Answer> =>
  [...chosenFilters(request.query, ['scope', ...FILTERS]).keys()].length === 0
    ? overview(request)
    : ranking(request);

const LEAD = html`<p class="lead">
  A booking is one artist on one edition, even if the artist plays several sets or weekends there. Hosts,
  cancelled and replaced acts and cancelled editions do not count.
</p>`;

async function overview({ reads }: PageRequest): Promise<Answer> {
  const upcoming = await reads.ask(mostBooked, '', `scope=upcoming&limit=${OVERVIEW_ROWS}`);
  if (upcoming.kind !== 'answer') return replacementPage(upcoming, 'board', () => '/boards');
  const all = await reads.ask(mostBooked, '', `scope=all&limit=${OVERVIEW_ROWS}`);
  return {
    page: {
      title: 'Most booked artists',
      description: `The ${OVERVIEW_ROWS} artists with the most bookings on upcoming editions, with a link to the bookings of each artist.`,
      part: 'boards',
      body: html`<h1>Most booked</h1>
        ${LEAD} ${await rankingForm(new URLSearchParams(), reads)}
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

async function ranking(request: PageRequest): Promise<Answer> {
  const { reads, query } = request;
  const asked = chosenFilters(query, ['scope', ...FILTERS]);
  const named = asked.get('series');
  const festival = named === null ? null : await findFestival(reads, named.trim());
  if (named !== null && festival === null) return boardPage(request, 'Most booked', noFestival(named));
  if (festival !== null) asked.set('series', festival.slug);
  const filters = chosenFilters(asked, FILTERS);
  const scope = asked.get('scope') === 'all' ? 'all' : 'upcoming';
  const from = firstOf(query, RANKING);
  const read = await reads.ask(
    mostBooked,
    '',
    `scope=${scope}&limit=${RANKING.size}&offset=${from}&${filters.toString()}`,
  );
  if (read.kind !== 'answer' && read.kind !== 'wrong') return replacementPage(read, 'board', () => '/boards');
  return boardPage(
    request,
    formatTitle(scope, filters, festival),
    read.kind === 'wrong'
      ? html`<p class="note">${read.problem.detail}</p>`
      : placesFrom(read.answer, from, { query, filters }),
    festival,
  );
}

/** The page of one ranking: its title, the filters and the places. */
async function boardPage(
  { reads, query }: PageRequest,
  title: string,
  places: SafeHtml,
  festival: Festival | null = null,
): Promise<Answer> {
  const asked = chosenFilters(query, ['scope', ...FILTERS]);
  if (festival !== null) asked.set('series', festival.name);
  return {
    page: {
      title,
      description: `${title}: the whole ranking, with links to the bookings behind each number.`,
      part: 'boards',
      body: html`<h1 id="board">${title}</h1>
        ${LEAD} ${await rankingForm(asked, reads)} ${places}`,
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
function formatTitle(
  scope: Board['meta']['scope'],
  filters: URLSearchParams,
  festival: Festival | null,
): string {
  const [year, country, genre] = ['year', 'country', 'genre'].map((name) => filters.get(name));
  const when = scope === 'upcoming' ? ' ahead' : year == null ? ' of all time' : '';
  return [
    `Most booked${when}`,
    year == null ? '' : ` in ${year}`,
    country == null ? '' : ` in ${countryInSentence(country)}`,
    festival === null ? '' : ` at ${festival.name}`,
    genre == null ? '' : `: ${genre}`,
  ].join('');
}

async function rankingForm(asked: URLSearchParams, reads: Reads): Promise<SafeHtml> {
  const { years, countries, genres } = await readChoices(reads);
  return filterForm('/boards', [
    selectField('Of', 'scope', asked, [
      ['upcoming', 'editions ahead'],
      ...(reads.view.plan === 'pro' ? ([['all', 'all time']] as const) : []),
    ]),
    selectField('Year', 'year', asked, years, 'any'),
    selectField('Country', 'country', asked, countries, 'any'),
    selectField('Genre', 'genre', asked, genres, 'any'),
    await seriesField(reads, asked.get('series') ?? ''),
  ]);
}
