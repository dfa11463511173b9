import type { ConsoleDeps } from '../deps.ts';
import { correctEdition, previewEdition } from './correct-edition.ts';
import { partOfEdition, showEdition } from './show.ts';
import type { Page } from '../page-request.ts';

const at = '/console/editions/:slug';

export const editionPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (visit) => showEdition(deps, visit) },
  { method: 'get', path: `${at}/sets/:key`, handler: (visit) => partOfEdition(deps, visit, 'form') },
  { method: 'get', path: `${at}/sets/:key/row`, handler: (visit) => partOfEdition(deps, visit, 'row') },
  { method: 'get', path: `${at}/sets/:key/cells`, handler: (visit) => partOfEdition(deps, visit, 'cells') },
  { method: 'post', path: `${at}/corrections`, handler: (visit) => correctEdition(deps, visit) },
  { method: 'post', path: `${at}/corrections/preview`, handler: (visit) => previewEdition(deps, visit) },
];
