import { type Correction, type CorrectionRequest, requestAgain } from '../../corrections/index.ts';
import { randomUUID } from 'node:crypto';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import type { PageRequest } from '../page-request.ts';
import { onTables } from '../on-tables.ts';
import { againFields } from './conflict/conflict.ts';

/** A button that sends an undone correction or a rejected proposal again, as a new one; nothing for any other state. */
export async function resubmitForm(
  { corrections, database }: ConsoleDeps,
  { session: { csrf, editor } }: PageRequest,
  { id, state }: Pick<Correction, 'id' | 'state'>,
): Promise<Html> {
  if (state !== 'reverted' && state !== 'rejected') return EMPTY_HTML;
  const request = await requestAgain(corrections, id);
  const base = await onTables(database, (tables) => Promise.resolve(tables.base));
  return request === null
    ? EMPTY_HTML
    : form({ ...request, base }, csrf, printAction(state, editor.role === 'contributor'));
}

const printAction = (state: 'reverted' | 'rejected', proposes: boolean): string =>
  proposes ? 'Propose again' : state === 'reverted' ? 'Redo' : 'Publish anyway';

const form = (request: CorrectionRequest, csrf: string, label: string): Html =>
  html`<form method="post" action="/console/corrections" data-correction>
    ${againFields(request, { csrf, base: request.base, requestKey: randomUUID() })}
    <button type="submit" class="small">${label}</button>
  </form>`;
