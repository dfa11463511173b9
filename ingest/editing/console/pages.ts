import { artistSection } from './artist/section.ts';
import { batchPages } from './batch/pages.ts';
import { correctionPages } from './correction/pages.ts';
import type { ConsoleDeps } from './deps.ts';
import { announcePages } from './edition/tools/announce-pages.ts';
import { editionPages } from './edition/pages.ts';
import { historyPages } from './history/history-pages.ts';
import { homePages } from './home/home-page.ts';
import { labelSection } from './label/section.ts';
import { livePages } from './live/live-pages.ts';
import { reviewPages } from './review/pages.ts';
import { importPages } from './source/import-pages.ts';
import { sourcePages } from './source/list.ts';
import { sourceSection } from './source/section.ts';
import { suggestPages } from './suggest/pages.ts';
import { subjectPages } from './subject/pages.ts';
import { pickPages } from './subject/subject-picker.ts';
import type { Page } from './page-request.ts';

/** Lists all pages of the console. */
export const pages = (deps: ConsoleDeps): Page[] => [
  ...homePages(deps),
  // Listed before editions, whose slugs end in a year.
  ...announcePages(deps),
  ...editionPages(deps),
  ...subjectPages(deps, artistSection),
  ...subjectPages(deps, labelSection),
  ...sourcePages(deps),
  ...importPages(deps),
  ...subjectPages(deps, sourceSection),
  ...pickPages(deps),
  ...suggestPages(deps),
  ...correctionPages(deps),
  ...historyPages(deps),
  ...livePages(deps),
  ...reviewPages(deps),
  ...batchPages(deps),
];
