import type { ConsoleDeps } from '../deps.ts';
import { correctEdition } from './correct-edition.ts';
import { previewEdition } from './preview-edition.ts';
import { partOfEdition, showEdition } from './show.ts';
import type { Page } from '../page-request.ts';

const at = '/console/editions/:slug';

export const editionPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (pageRequest) => showEdition(deps, pageRequest) },
  {
    method: 'get',
    path: `${at}/sets/:key`,
    handler: (pageRequest) => partOfEdition(deps, pageRequest, 'form'),
  },
  {
    method: 'get',
    path: `${at}/sets/:key/row`,
    handler: (pageRequest) => partOfEdition(deps, pageRequest, 'row'),
  },
  {
    method: 'get',
    path: `${at}/sets/:key/cells`,
    handler: (pageRequest) => partOfEdition(deps, pageRequest, 'cells'),
  },
  { method: 'post', path: `${at}/corrections`, handler: (pageRequest) => correctEdition(deps, pageRequest) },
  {
    method: 'post',
    path: `${at}/corrections/preview`,
    handler: (pageRequest) => previewEdition(deps, pageRequest),
  },
];
