import { template } from '../../corrections/batch/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Page } from '../page-request.ts';
import { checkUpload, errorsOfUpload, publishUpload } from './batch-actions.ts';
import { batchList } from './list.ts';
import { batchProgress, revertBatch, showBatch } from './show.ts';

const at = '/console/batches';

export const batchPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (pageRequest) => batchList(deps, pageRequest) },
  {
    method: 'get',
    path: `${at}/template.csv`,
    handler: async () => ({
      kind: 'file',
      name: 'corrections.csv',
      type: 'text/csv; charset=utf-8',
      body: template(),
    }),
  },
  {
    method: 'post',
    path: `${at}/check`,
    handler: (pageRequest) => checkUpload(deps, pageRequest),
    file: true,
  },
  {
    method: 'post',
    path: `${at}/errors`,
    handler: (pageRequest) => errorsOfUpload(deps, pageRequest),
    file: true,
  },
  {
    method: 'post',
    path: `${at}/publish`,
    handler: (pageRequest) => publishUpload(deps, pageRequest),
    file: true,
  },
  { method: 'get', path: `${at}/:id`, handler: (pageRequest) => showBatch(deps, pageRequest) },
  { method: 'get', path: `${at}/:id/progress`, handler: (pageRequest) => batchProgress(deps, pageRequest) },
  { method: 'post', path: `${at}/:id/revert`, handler: (pageRequest) => revertBatch(deps, pageRequest) },
];
