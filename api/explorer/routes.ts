import { artist } from './pages/artist.ts';
import { boards } from './pages/boards.ts';
import { careerFile, countriesFile } from './pages/career.ts';
import type { Answer, Visit } from './pages/context.ts';
import { coverage, coverageFile } from './pages/coverage.ts';
import { coverageYear } from './pages/coverage-year.ts';
import { edition } from './pages/edition.ts';
import { festivalList } from './pages/festivals.ts';
import { genres, genresFile } from './pages/genres.ts';
import { history } from './pages/history.ts';
import { home } from './pages/home.ts';
import { label } from './pages/label.ts';
import { labels } from './pages/labels.ts';
import { quarterAnnounced, quarterEditions, quarterNewNames } from './pages/quarter-rows.ts';
import { sceneReadList, sceneReadPage, sceneReadPaper } from './pages/scene-read.ts';
import { search } from './pages/search.ts';
import { series } from './pages/series.ts';

type Handler = (visit: Visit) => Promise<Answer>;

/** Every page, by its path; what the brackets match is what it is about. */
const ROUTES: readonly (readonly [path: RegExp, handler: Handler])[] = [
  [/^\/$/, home],
  [/^\/search$/, search],
  [/^\/boards$/, boards],
  [/^\/festivals$/, festivalList],
  [/^\/festivals\/([^/]+)$/, edition],
  [/^\/festivals\/([^/]+)\/history$/, history],
  [/^\/series\/([^/]+)$/, series],
  [/^\/artists\/([^/]+)$/, artist],
  [/^\/artists\/([^/]+)\/years\.csv$/, (visit) => careerFile(visit, 'csv')],
  [/^\/artists\/([^/]+)\/years\.svg$/, (visit) => careerFile(visit, 'svg')],
  [/^\/artists\/([^/]+)\/years\.png$/, (visit) => careerFile(visit, 'png')],
  [/^\/artists\/([^/]+)\/countries\.csv$/, (visit) => countriesFile(visit, 'csv')],
  [/^\/artists\/([^/]+)\/countries\.svg$/, (visit) => countriesFile(visit, 'svg')],
  [/^\/artists\/([^/]+)\/countries\.png$/, (visit) => countriesFile(visit, 'png')],
  [/^\/labels$/, labels],
  [/^\/labels\/([^/]+)$/, label],
  [/^\/scene-reads$/, sceneReadList],
  [/^\/scene-reads\/([^/]+)\.pdf$/, sceneReadPaper],
  [/^\/scene-reads\/([^/]+)$/, sceneReadPage],
  [/^\/scene-reads\/([^/]+)\/editions$/, quarterEditions],
  [/^\/scene-reads\/([^/]+)\/announced$/, quarterAnnounced],
  [/^\/scene-reads\/([^/]+)\/new-names$/, quarterNewNames],
  [/^\/genres$/, genres],
  [/^\/genres\.csv$/, (visit) => genresFile(visit, 'csv')],
  [/^\/genres\.svg$/, (visit) => genresFile(visit, 'svg')],
  [/^\/genres\.png$/, (visit) => genresFile(visit, 'png')],
  [/^\/coverage$/, coverage],
  [/^\/coverage\/([0-9]{4})$/, coverageYear],
  [/^\/coverage\.csv$/, (visit) => coverageFile(visit, 'csv')],
  [/^\/coverage\.svg$/, (visit) => coverageFile(visit, 'svg')],
  [/^\/coverage\.png$/, (visit) => coverageFile(visit, 'png')],
];

/** Null: there is no such page. */
export function routed(path: string): { readonly handler: Handler; readonly name: string } | null {
  for (const [pattern, handler] of ROUTES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const name = decoded(match[1] ?? '');
    return name === null ? null : { handler, name };
  }
  return null;
}

/** Null: broken encoding, or what no text here can hold. */
function decoded(text: string): string | null {
  try {
    const name = decodeURIComponent(text);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}
