import type { ConsoleDeps } from '../deps.ts';
import {
  decideCorrection,
  previewSubmitted,
  refreshCorrection,
  revertCorrection,
  resubmit,
} from './correction-actions.ts';
import { correctionList } from './list.ts';
import { showCorrection } from './show.ts';
import type { Page } from '../page-request.ts';

const at = '/console/corrections';

export const correctionPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (visit) => correctionList(deps, visit) },
  { method: 'post', path: at, handler: (visit) => resubmit(deps, visit) },
  { method: 'post', path: `${at}/preview`, handler: (visit) => previewSubmitted(deps, visit) },
  { method: 'get', path: `${at}/:id`, handler: (visit) => showCorrection(deps, visit) },
  { method: 'post', path: `${at}/:id/revert`, handler: (visit) => revertCorrection(deps, visit) },
  { method: 'post', path: `${at}/:id/refresh`, handler: (visit) => refreshCorrection(deps, visit) },
  { method: 'post', path: `${at}/:id/approve`, handler: (visit) => decideCorrection(deps, visit, 'approve') },
  { method: 'post', path: `${at}/:id/reject`, handler: (visit) => decideCorrection(deps, visit, 'reject') },
];
