import type pg from 'pg';
import { pipeline } from '../../../../db/index.ts';
import type { Editor } from '../../editors/index.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../visibility/live-tables.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';
import { statements } from '../sql/statements.ts';
import { CatalogView } from '../check/catalog-view.ts';
import { affectedSubjectsOf } from './affected-subjects.ts';
import { buildCorrectionEvent } from './correction-event.ts';
import { identify } from './request-id.ts';
import { validateRequest } from './validate.ts';
import { withSubjectLocks } from './subject-locks.ts';

/** An accepted correction, and whether an earlier request with the same key made it. */
export interface MadeCorrection {
  readonly row: CorrectionRow;
  readonly again: boolean;
}

/**
 * Publishes an editor's correction, or keeps a contributor's as a proposal. A request that is repeated with its key makes
 * nothing twice: the id is fixed before anything is published, and what the projection holds by that id is recorded.
 */
export async function submitCorrection(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  key: string | null,
): Promise<Outcome<MadeCorrection>> {
  const begun = await begin(deps.database, editor, key, request);
  if (!begun.ok) return begun;
  const { id, again } = begun.value;
  if (again) {
    const [known] = await rowsOf(deps.database, [id]);
    if (known) return succeeded({ row: known, again });
  }
  const identified = { id, request, mayBeKnown: key !== null };
  return editor.role === 'contributor'
    ? propose(deps, editor, identified)
    : publishCorrection(deps, editor, identified);
}

interface IdentifiedRequest {
  readonly id: string;
  readonly request: CorrectionRequest;
  /** Another request with the same key may run now or have run before. */
  readonly mayBeKnown: boolean;
}

/** The id that a request gets, and whether an earlier one had the key. */
export interface BegunRequest {
  readonly id: string;
  readonly again: boolean;
}

export async function begin(
  database: pg.Pool,
  { name }: Editor,
  key: string | null,
  request: unknown,
): Promise<Outcome<BegunRequest>> {
  const { id, hash } = identify(name, key, request);
  if (key === null) return succeeded({ id, again: false });
  const { rows } = await database.query<{ request_hash: string; made: string; known: boolean }>(
    statements.useIdempotencyKey,
    [name, key, hash, id],
  );
  const { request_hash, made, known } = rows[0]!;
  return request_hash === hash
    ? succeeded({ id: made, again: known })
    : refused(
        'key_reused',
        'This Idempotency-Key was used for another request. Send each request with a new Idempotency-Key.',
      );
}

export async function rowsOf(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly string[],
): Promise<CorrectionRow[]> {
  return (await client.query<CorrectionRow>(statements.listByIds, [ids])).rows;
}

async function propose(
  deps: CorrectionDeps,
  editor: Editor,
  { id, request }: IdentifiedRequest,
): Promise<Outcome<MadeCorrection>> {
  const judged = await inLive(deps.database, async (client) => {
    const view = await CatalogView.of(client, [request], deps);
    return validateRequest(view, editor, request);
  });
  if (judged === null) return refused('unavailable', 'There are no read tables yet.', { retryAfter: 5 });
  if (judged.refusal !== null) return judged.refusal;
  const stated = { id, request, position: null };
  const [row] = await insert(deps.database, [stated], { state: 'proposed', by: editor.name, batch: null });
  return succeeded({ row: row!, again: false });
}

function publishCorrection(
  deps: CorrectionDeps,
  editor: Editor,
  { id, request, mayBeKnown }: IdentifiedRequest,
): Promise<Outcome<MadeCorrection>> {
  const wanted = { ...affectedSubjectsOf(request), base: request.base };
  return withSubjectLocks<MadeCorrection>(deps, wanted, async ({ client, append }) => {
    const [known, view] = await pipeline(
      client,
      async () => (mayBeKnown ? recorded(client, id) : null),
      () => CatalogView.of(client, [request], deps),
    );
    if (known) return succeeded({ row: known, again: true });
    const { validated, refusal } = await validateRequest(view, editor, request);
    if (refusal !== null) return refusal;
    const event = buildCorrectionEvent(validated, { id, by: editor.name, batch: null, now: deps.now() });
    const stated = { id, request: validated, position: await append([event]) };
    const [row] = await insert(client, [stated], { state: 'published', by: editor.name, batch: null });
    return succeeded({ row: row!, again: false });
  });
}

/** An earlier attempt may have published it without recording it. */
async function recorded(client: pg.ClientBase, id: string): Promise<CorrectionRow | null> {
  const [, [row]] = await pipeline(
    client,
    () => client.query(statements.recordInterrupted, [id, null, null]),
    () => rowsOf(client, [id]),
  );
  return row ?? null;
}

export interface Inserted {
  readonly id: string;
  readonly request: CorrectionRequest;
  /** Position in the log; null: it is not in the log. */
  readonly position: number | null;
}

/** Common values of corrections that are inserted together. */
export interface InsertedAs {
  readonly state: 'proposed' | 'published';
  readonly by: string;
  readonly batch: string | null;
}

/** @returns the stored rows, whichever process stored them. */
export async function insert(
  client: Pick<pg.ClientBase, 'query'>,
  all: readonly Inserted[],
  { state, by, batch }: InsertedAs,
): Promise<CorrectionRow[]> {
  const rows = all.map(({ id, request, position }) => {
    const { type, subject, visible_from } = request;
    const data = JSON.stringify(eventDataOf(request, by, batch));
    return { id, type, subject, data, visible_from, position };
  });
  const values = [JSON.stringify(rows), state, by, batch];
  const { rows: kept } = await client.query<CorrectionRow>(statements.insertCorrection, values);
  return kept.length === all.length
    ? kept
    : rowsOf(
        client,
        all.map(({ id }) => id),
      );
}

/** The original request of a row. */
export function requestOf({ type, subject, data }: CorrectionRow): CorrectionRequest {
  const stated = JSON.parse(data) as Record<string, unknown>;
  delete stated['by'];
  delete stated['batch'];
  return { ...stated, type, subject } as unknown as CorrectionRequest;
}
