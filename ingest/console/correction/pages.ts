import type { ConsoleDeps } from '../deps.ts';
import { decideCorrection, revertCorrection, sayAgain } from './act.ts';
import { correctionList } from './list.ts';
import { showCorrection } from './show.ts';
import type { Page } from '../visit.ts';

const at = '/console/corrections';

export const correctionPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (visit) => correctionList(deps, visit) },
  { method: 'post', path: at, handler: (visit) => sayAgain(deps, visit) },
  { method: 'get', path: `${at}/:id`, handler: (visit) => showCorrection(deps, visit) },
  { method: 'post', path: `${at}/:id/revert`, handler: (visit) => revertCorrection(deps, visit) },
  { method: 'post', path: `${at}/:id/approve`, handler: (visit) => decideCorrection(deps, visit, 'approve') },
  { method: 'post', path: `${at}/:id/reject`, handler: (visit) => decideCorrection(deps, visit, 'reject') },
];
