import type { ConsoleDeps } from '../deps.ts';
import type { Page } from '../visit.ts';
import { assignDoubts, dismissDoubts } from './act.ts';
import { reviewPage } from './page.ts';

export const reviewPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/review', handler: (visit) => reviewPage(deps, visit) },
  { method: 'post', path: '/console/review/assign', handler: (visit) => assignDoubts(deps, visit) },
  { method: 'post', path: '/console/review/dismiss', handler: (visit) => dismissDoubts(deps, visit) },
];
