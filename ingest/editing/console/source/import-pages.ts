import { undoWholeImport } from '../../corrections/index.ts';
import { latestImports, type ListedImport } from '../../../import/index.ts';
import { MAX_VISIBILITY_WAIT_MS } from '../correction/send-correction.ts';
import { refusal } from '../refusal-page.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { technicalKeys } from '../page/technical.ts';
import type { Page, Reply, PageRequest } from '../page-request.ts';
import { manifestName } from './manifest-name.ts';
import { undoImportPage } from './undo-import-page.ts';

const at = '/console/imports';

/** Maximum number of listed imports, newest first. */
const MAX_IMPORTS = 50;

/** Pages that list imports and undo them. */
export const importPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (pageRequest) => list(deps, pageRequest) },
  { method: 'get', path: `${at}/:id/undo`, handler: (pageRequest) => undoImportPage(deps, pageRequest) },
  { method: 'post', path: `${at}/:id/revert`, handler: (pageRequest) => retractImport(deps, pageRequest) },
];

async function list({ database }: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const imports = await latestImports(database, MAX_IMPORTS);
  const done = imports.find(({ id }) => id === pageRequest.query['done']);
  return {
    kind: 'page',
    title: 'Imports',
    at: 'imports',
    body: html`${
        done
          ? html`<div class="notice" role="status">
              <p>
                <b>The import of ${manifestName(done)} was undone.</b> You can import the same file again.
              </p>
            </div>`
          : EMPTY_HTML
      }
      <h1>Imports</h1>
      <p class="facts">
        The latest imports. When you undo an import, statements that came only from this import stop counting.
        Corrections stay. Statements that also came from another import stay in force.
      </p>
      ${
        imports.length === 0
          ? html`<p class="empty">No imports yet.</p>`
          : html`<ul class="plain-list said">
              ${imports.map((one) => item(one, pageRequest))}
            </ul>`
      }`,
  };
}

const item = (one: ListedImport, pageRequest: PageRequest): Html =>
  html`<li>
    <p class="line">
      ${stateChip(one)} <b>${manifestName(one)}</b>
      <span class="hint"
        >of ${one.source}, ${moment(one.started_at)}, ${formatCount(one.published, 'statement')}</span
      >
    </p>
    ${technicalKeys([one.manifest, one.id])}
    ${one.retracted_at === null ? undoing(one, pageRequest) : EMPTY_HTML}
  </li>`;

function stateChip({ finished_at, retracted_at }: ListedImport): Html {
  if (retracted_at !== null) return chip('undone', 'plain');
  return finished_at === null ? chip('not finished', 'wait') : chip('published', 'good');
}

/** A link to the page that previews the undo. */
const undoing = ({ id }: ListedImport, { session }: PageRequest): Html =>
  session.editor.role === 'contributor'
    ? EMPTY_HTML
    : html`<p><a href="${at}/${encodeURIComponent(id)}/undo">Undo this import</a></p>`;

async function retractImport({ corrections }: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { params, fields, session } = pageRequest;
  const id = params['id']!;
  const undone = await undoWholeImport(corrections, session.editor, id, fields['reason']?.trim() || null);
  if (!undone.ok) return refusal(undone.problem, pageRequest);
  await corrections.livePosition.waitUntilReached(undone.value.position + 1, MAX_VISIBILITY_WAIT_MS);
  return { kind: 'redirect', location: `${at}?done=${encodeURIComponent(id)}` };
}
