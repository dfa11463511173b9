import { template } from '../../corrections/batch/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Page } from '../page-request.ts';
import { checkUpload, errorsOfUpload, publishUpload } from './batch-actions.ts';
import { batchList } from './list.ts';
import { batchProgress, revertBatch, showBatch } from './show.ts';

const at = '/console/batches';

export const batchPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (visit) => batchList(deps, visit) },
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
  { method: 'post', path: `${at}/check`, handler: (visit) => checkUpload(deps, visit), file: true },
  { method: 'post', path: `${at}/errors`, handler: (visit) => errorsOfUpload(deps, visit), file: true },
  { method: 'post', path: `${at}/publish`, handler: (visit) => publishUpload(deps, visit), file: true },
  { method: 'get', path: `${at}/:id`, handler: (visit) => showBatch(deps, visit) },
  { method: 'get', path: `${at}/:id/progress`, handler: (visit) => batchProgress(deps, visit) },
  { method: 'post', path: `${at}/:id/revert`, handler: (visit) => revertBatch(deps, visit) },
];
