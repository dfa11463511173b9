import fc from 'fast-check';
import { editingOperations } from '../../ingest/editing/api/index.ts';
import type { CorrectionRow } from '../../ingest/editing/corrections/correction.ts';
import { retractionOf } from '../../ingest/editing/corrections/publish/revert.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { buildImportRetraction } from '../../ingest/import/pipeline/publish/retract-import.ts';

/** The import that an unchanged `revertImport` undoes. */
export const SPARE_IMPORT = 'import-2';
/** In place of an id: the newest correction. */
const NEWEST = 'newest';

const revert = (operation: string, id: string, body: object) => ({ operation, params: { id }, body });

/** A valid request of each kind that undoes something. */
export const revertTemplates = [
  revert('revertCorrection', NEWEST, { reason: 'a mistake', force: false }),
  revert('revertBatch', 'batch-1', { reason: 'a mistake', force: true }),
  revert('revertImport', SPARE_IMPORT, { reason: 'a wrong year' }),
];

/** A request of any of these kinds, most with another reason, some with another id. */
export const mutatedRevert = (by: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .record({
      template: fc.constantFrom(...revertTemplates),
      reason: fc.option(by, { nil: undefined }),
      id: fc.oneof(by, fc.constant(undefined)),
    })
    .map(({ template, reason, id }) => ({
      ...template,
      params: id === undefined ? template.params : { id },
      body: reason === undefined ? template.body : { ...template.body, reason },
    }));

interface Revert {
  readonly operation: string;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The events of a request that undoes something, as the program builds them; a batch consists of the newest two
 * corrections. `[null]`: the request is refused; null: it undoes nothing.
 */
export function eventsOfRevert(
  request: unknown,
  accepted: readonly ClaimEvent[],
  now: Date,
): readonly (ClaimEvent | null)[] | null {
  if (typeof request !== 'object' || request === null || !('operation' in request)) return null;
  const { operation, params, body } = request as Revert;
  const { id, reason } = readRevert(operation, params, body) ?? {};
  if (id === undefined || reason === undefined) return [null];
  if (operation === 'revertImport') return [buildImportRetraction(id, 'ada', reason, now)];
  const corrections = accepted.slice(-2).filter(({ type }) => type.endsWith('.corrected'));
  const rows = operation === 'revertBatch' ? corrections : toRows(id, corrections);
  if (rows.length === 0) return [null];
  return rows.map((row) =>
    retractionOf(row as CorrectionRow, { name: 'ada' } as Editor, { reason, force: false }, now),
  );
}

/** A correction of another id may have any subject. */
const toRows = (id: string, corrections: readonly ClaimEvent[]): Pick<CorrectionRow, 'id' | 'subject'>[] =>
  id === NEWEST ? corrections.slice(-1) : [{ id, subject: 'edition:sun-2024' }];

/** What the operation's own schemas read; null: they refuse the request. */
function readRevert(
  operation: string,
  params: unknown,
  body: unknown,
): { readonly id: string; readonly reason: string | null } | null {
  const described = editingOperations.find(({ id }) => id === operation);
  const read = [described?.params, described?.body];
  const [place, wanted] = [read[0]?.safeParse(params), read[1]?.safeParse(body)];
  if (!place?.success || !wanted?.success) return null;
  return { ...(place.data as { id: string }), ...(wanted.data as { reason: string | null }) };
}
