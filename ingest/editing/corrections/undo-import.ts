import { type Editor, isBound } from '../editors/index.ts';
import { undoImport } from '../../import/index.ts';
import type { CorrectionDeps } from './deps.ts';
import { succeeded, type Outcome, refused } from './problems/problem.ts';

/** Retracts a whole import. It affects every subject, so only editors without restrictions may do it. */
export async function undoWholeImport(
  { log, database, now }: CorrectionDeps,
  editor: Editor,
  id: string,
  reason: string | null,
): Promise<Outcome<{ readonly position: number }>> {
  if (editor.role === 'contributor' || isBound(editor))
    return refused(
      'forbidden',
      'An import may contain any series and label. Only an editor who may edit all series and labels can undo it.',
    );
  const outcome = await undoImport(id, editor.name, reason, { log, database, now });
  if (outcome.ok) return succeeded({ position: outcome.position });
  return refused(outcome.message.startsWith('There is no') ? 'not_found' : 'invalid_state', outcome.message);
}
