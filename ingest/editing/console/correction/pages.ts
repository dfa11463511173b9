import type { ConsoleDeps } from '../deps.ts';
import { decideCorrection, refreshCorrection } from './decide-proposal.ts';
import { correctionList } from './list.ts';
import { previewSubmitted, resubmit } from './resubmit.ts';
import { revertCorrection } from './revert-correction.ts';
import { showCorrection } from './show.ts';
import type { Page } from '../page-request.ts';

const at = '/console/corrections';

export const correctionPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (pageRequest) => correctionList(deps, pageRequest) },
  { method: 'post', path: at, handler: (pageRequest) => resubmit(deps, pageRequest) },
  { method: 'post', path: `${at}/preview`, handler: (pageRequest) => previewSubmitted(deps, pageRequest) },
  { method: 'get', path: `${at}/:id`, handler: (pageRequest) => showCorrection(deps, pageRequest) },
  { method: 'post', path: `${at}/:id/revert`, handler: (pageRequest) => revertCorrection(deps, pageRequest) },
  {
    method: 'post',
    path: `${at}/:id/refresh`,
    handler: (pageRequest) => refreshCorrection(deps, pageRequest),
  },
  {
    method: 'post',
    path: `${at}/:id/approve`,
    handler: (pageRequest) => decideCorrection(deps, pageRequest, 'approve'),
  },
  {
    method: 'post',
    path: `${at}/:id/reject`,
    handler: (pageRequest) => decideCorrection(deps, pageRequest, 'reject'),
  },
];
