import type { ClaimEvent } from '../../../events/index.ts';
import type { ImportDeps } from '../deps.ts';
import { importById, markRetracted } from './import-ledger.ts';

export type UndoOutcome =
  { readonly ok: true; readonly position: number } | { readonly ok: false; readonly message: string };

type UndoDeps = Pick<ImportDeps, 'log' | 'database' | 'now'>;

/**
 * Undoes an import, as if it had never happened. Statements that another import also published remain. The
 * same bytes may be imported again; that is a new import.
 */
export async function undoImport(
  id: string,
  who: string,
  reason: string | null,
  { log, database, now }: UndoDeps,
): Promise<UndoOutcome> {
  const past = await importById(database, id);
  if (past === null) return { ok: false, message: `There is no import ${id}.` };
  if (past.retracted_at !== null) {
    return {
      ok: false,
      message: `Import ${id} was already undone at ${past.retracted_at.toISOString()}.`,
    };
  }
  const position = await log.append([buildImportRetraction(id, who, reason, now())]);
  await markRetracted(database, id);
  return { ok: true, position };
}

export const buildImportRetraction = (
  id: string,
  who: string,
  reason: string | null,
  now: Date,
): ClaimEvent => ({
  // A fixed id, so that an interrupted undo can be repeated.
  id: `retract-${id}`,
  type: 'import.retracted',
  version: 1,
  source: `editor:${who}`,
  subject: `import:${id}`,
  time: now.toISOString(),
  import_id: null,
  data: { import_id: id, by: who, reason },
});
