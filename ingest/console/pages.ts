import { artistRoom } from './artist/room.ts';
import { batchPages } from './batch/pages.ts';
import { correctionPages } from './correction/pages.ts';
import type { ConsoleDeps } from './deps.ts';
import { editionPages } from './edition/pages.ts';
import { historyPages } from './history/history.ts';
import { homePages } from './home/home.ts';
import { labelRoom } from './label/room.ts';
import { livePages } from './live/live.ts';
import { reviewPages } from './review/pages.ts';
import { subjectPages } from './subject/pages.ts';
import { pickPages } from './subject/pick.ts';
import type { Page } from './visit.ts';

/** Every page of the console. */
export const pages = (deps: ConsoleDeps): Page[] => [
  ...homePages(deps),
  ...editionPages(deps),
  ...subjectPages(deps, artistRoom),
  ...subjectPages(deps, labelRoom),
  ...pickPages(deps),
  ...correctionPages(deps),
  ...historyPages(deps),
  ...livePages(deps),
  ...reviewPages(deps),
  ...batchPages(deps),
];
