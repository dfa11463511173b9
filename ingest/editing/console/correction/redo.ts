import { type Correction, type CorrectionRequest, requestAgain } from '../../corrections/index.ts';
import { randomUUID } from 'node:crypto';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, nothing } from '../page/html.ts';
import type { PageRequest } from '../page-request.ts';
import { onTables } from '../tables.ts';
import { againFields } from './conflict.ts';

/** A button that publishes an undone correction again, as a new one; nothing for any other state. */
export async function redoForm(
  { corrections, database }: ConsoleDeps,
  { session }: PageRequest,
  { id, state }: Pick<Correction, 'id' | 'state'>,
): Promise<Html> {
  if (state !== 'reverted') return nothing;
  const request = await requestAgain(corrections, id);
  const base = await onTables(database, (tables) => Promise.resolve(tables.base));
  return request === null ? nothing : form({ ...request, base }, session.csrf);
}

const form = (request: CorrectionRequest, csrf: string): Html =>
  html`<form method="post" action="/console/corrections" data-correction>
    ${againFields(request, { csrf, base: request.base, requestKey: randomUUID() })}
    <button type="submit" class="small">Redo</button>
  </form>`;
