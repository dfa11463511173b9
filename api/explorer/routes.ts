import { mapPage } from './map/map-page.ts';
import { artist } from './pages/artist/artist-page.ts';
import { boards } from './pages/boards/boards-page.ts';
import { calendar } from './pages/festivals/calendar-page.ts';
import { calendarFile } from './pages/edition/calendar-file.ts';
import { careerFile, countriesFile } from './pages/artist/career-file.ts';
import type { Answer, PageRequest } from './pages/page-types.ts';
import { comebacks } from './pages/artist/comebacks.ts';
import { compareArtists } from './pages/artist/compare-artists.ts';
import { countries } from './pages/country/countries-page.ts';
import { country } from './pages/country/country-page.ts';
import { coverage, coverageFile } from './pages/coverage/coverage-page.ts';
import { coverageYear } from './pages/coverage/coverage-year.ts';
import { edition } from './pages/edition/edition-page.ts';
import { festivalList } from './pages/festivals/festivals-page.ts';
import { genres, genresFile } from './pages/genres-page.ts';
import { history } from './pages/history/history-page.ts';
import { home } from './pages/start-page.ts';
import { label } from './pages/boards/label-page.ts';
import { labels } from './pages/boards/labels-page.ts';
import { overlap } from './pages/festivals/overlap-page.ts';
import { quarterAnnounced, quarterEditions, quarterNewNames } from './pages/scene-reads/quarter-rows.ts';
import { sceneReadList, sceneReadPage, sceneReadPaper } from './pages/scene-reads/scene-read-page.ts';
import { sceneReadChanges } from './pages/scene-reads/scene-read-changes.ts';
import { search } from './pages/search-page.ts';
import { series } from './pages/festivals/series-page.ts';
import { seriesList } from './pages/festivals/series-list.ts';
import { source, sources } from './pages/source/source-pages.ts';
import { timetableGrid } from './pages/edition/timetable-grid.ts';

type Handler = (request: PageRequest) => Promise<Answer>;

/** Every page by its path; the brackets match the name of its subject. */
const ROUTES: readonly (readonly [path: RegExp, handler: Handler])[] = [
  [/^\/$/, home],
  [/^\/search$/, search],
  [/^\/sources$/, sources],
  [/^\/sources\/([^/]+)$/, source],
  [/^\/boards$/, boards],
  [/^\/festivals$/, festivalList],
  [/^\/festivals\/([^/]+)$/, edition],
  [/^\/festivals\/([^/]+)\/history$/, history],
  [/^\/festivals\/([^/]+)\/timetable$/, timetableGrid],
  [/^\/festivals\/([^/]+)\/calendar\.ics$/, calendarFile],
  [/^\/calendar$/, calendar],
  [/^\/map$/, mapPage],
  [/^\/compare$/, compareArtists],
  [/^\/comebacks$/, comebacks],
  [/^\/overlap$/, overlap],
  [/^\/countries$/, countries],
  [/^\/countries\/([^/]+)$/, country],
  [/^\/series\/([^/]+)$/, series],
  [/^\/series$/, seriesList],
  [/^\/artists\/([^/]+)$/, artist],
  [/^\/artists\/([^/]+)\/years\.csv$/, (request) => careerFile(request, 'csv')],
  [/^\/artists\/([^/]+)\/years\.svg$/, (request) => careerFile(request, 'svg')],
  [/^\/artists\/([^/]+)\/years\.png$/, (request) => careerFile(request, 'png')],
  [/^\/artists\/([^/]+)\/countries\.csv$/, (request) => countriesFile(request, 'csv')],
  [/^\/artists\/([^/]+)\/countries\.svg$/, (request) => countriesFile(request, 'svg')],
  [/^\/artists\/([^/]+)\/countries\.png$/, (request) => countriesFile(request, 'png')],
  [/^\/labels$/, labels],
  [/^\/labels\/([^/]+)$/, label],
  [/^\/scene-reads$/, sceneReadList],
  [/^\/scene-reads\/([^/]+)\.pdf$/, sceneReadPaper],
  [/^\/scene-reads\/([^/]+)$/, sceneReadPage],
  [/^\/scene-reads\/([^/]+)\/editions$/, quarterEditions],
  [/^\/scene-reads\/([^/]+)\/announced$/, quarterAnnounced],
  [/^\/scene-reads\/([^/]+)\/new-names$/, quarterNewNames],
  [/^\/scene-reads\/([^/]+)\/changes$/, sceneReadChanges],
  [/^\/genres$/, genres],
  [/^\/genres\.csv$/, (request) => genresFile(request, 'csv')],
  [/^\/genres\.svg$/, (request) => genresFile(request, 'svg')],
  [/^\/genres\.png$/, (request) => genresFile(request, 'png')],
  [/^\/coverage$/, coverage],
  [/^\/coverage\/([0-9]{4})$/, coverageYear],
  [/^\/coverage\.csv$/, (request) => coverageFile(request, 'csv')],
  [/^\/coverage\.svg$/, (request) => coverageFile(request, 'svg')],
  [/^\/coverage\.png$/, (request) => coverageFile(request, 'png')],
];

/** The paths of all pages and files, so that a test can visit each. */
export const ROUTE_PATHS: readonly RegExp[] = ROUTES.map(([path]) => path);

/** The handler of a path; null: there is no such page. */
export function serveRoute(path: string): { readonly handler: Handler; readonly name: string } | null {
  for (const [pattern, handler] of ROUTES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const name = decoded(match[1] ?? '');
    return name === null ? null : { handler, name };
  }
  return null;
}

/** Null: broken percent-encoding, or a NUL. */
function decoded(text: string): string | null {
  try {
    const name = decodeURIComponent(text);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}
