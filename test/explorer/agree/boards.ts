import type { coverage } from '../../../api/operations/coverage/coverage.ts';
import type { mostBooked } from '../../../api/operations/most-booked/most-booked.ts';
import { artistPath, number } from '../../../api/explorer/page/page-texts.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { SCOPES } from '../../counts/answers.ts';
import { byBytes } from '../../counts/findings.ts';
import { cardOf, type ListedEdition, readCards } from './cards.ts';
import type { Fixture } from './fixture.ts';
import { linkedCounts } from './linked-counts.ts';
import { rowsOf } from './pages.ts';
import { type Cell, plain, type ParsedPage } from './parsed-page.ts';

type Board = AnswerOf<typeof mostBooked>;
type Place = Board['leaderboard'][number];

const [PLACES, CARDS] = [10, 6];

/** Compares the most-booked artists on the front page and on the leaderboards, and the rest of the front page. */
export async function compareBoards(fixture: Fixture): Promise<void> {
  const { reader, pages, findings, plan } = fixture;
  const [home, boards] = [await pages.read('/'), await pages.read('/boards')];
  for (const scope of SCOPES.filter((each) => each === 'upcoming' || plan === 'pro')) {
    const board = await reader.get<Board>(`/v1/leaderboards/most-booked?scope=${scope}&limit=${PLACES}`);
    agreeOnBoard('/boards', boards, board, fixture);
    if (scope === 'upcoming') agreeOnBoard('/', home, board, fixture);
    await compareRanking(scope, fixture);
  }
  const { all_time: counts } = await reader.get<AnswerOf<typeof coverage>>('/v1/coverage');
  for (const [what, count] of linkedCounts(counts, plan))
    findings.same(`/: ${what}`, home.facts()[what], count);
  const { rows } = await reader.pages<ListedEdition>('/v1/festivals?upcoming=true', 'editions');
  const next = rows
    .filter((row) => row.start_date !== null)
    .sort((a, b) => byBytes(a.start_date!, b.start_date!) || byBytes(a.slug, b.slug))
    .slice(0, CARDS);
  const latest = await reader.get<{ editions: ListedEdition[] }>(`/v1/festivals?limit=${CARDS}`);
  const shown = next.length > 0 ? next : latest.editions;
  findings.same('/: next festivals', readCards(home), shown.map(cardOf));
}

/** Compares every row of a ranking, over all pages. */
async function compareRanking(scope: Board['meta']['scope'], { reader, pages, findings }: Fixture) {
  const path = `/boards?scope=${scope}`;
  const { rows } = await reader.pages<Place>(`/v1/leaderboards/most-booked?scope=${scope}`, 'leaderboard');
  const seen = await pages.readAll(path, 'Places');
  findings.same(path, rowsOf(seen, `Most booked, ${scope}`) ?? [], placesOf(scope, rows));
}

function agreeOnBoard(
  path: string,
  page: ParsedPage,
  { meta, leaderboard }: Board,
  { findings }: Fixture,
): void {
  const shown = page.table(`Most booked, ${meta.scope}`) ?? [];
  findings.same(`${path}: most booked, ${meta.scope}`, shown, placesOf(meta.scope, leaderboard));
}

function placesOf(scope: Board['meta']['scope'], leaderboard: readonly Place[]): Cell[][] {
  const query = scope === 'all' ? '' : '?ahead=1';
  return leaderboard.map(({ rank, artist, total_bookings, first_year: first, last_year: last }) => [
    [number(rank), null],
    [plain(artist.name), artistPath(artist.slug)],
    [number(total_bookings), `${artistPath(artist.slug)}${query}#bookings`],
    [first === last ? String(first) : `${first}–${last}`, null],
  ]);
}
