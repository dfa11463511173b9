import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import { canonicalJson, type ClaimEvent, eventKinds } from '../../events/index.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../live/tables.ts';
import { done, type Outcome, refused } from '../problem.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';
import { store } from '../store/statements.ts';
import { judge, lockedBy } from './judge.ts';
import { locked } from './locked.ts';

/** A correction that was taken in, and whether an earlier request with the same key had made it. */
export interface Made {
  readonly row: CorrectionRow;
  readonly again: boolean;
}

/**
 * Publishes an editor's correction, or keeps a contributor's as a proposal. A request that is repeated with its key makes
 * nothing twice: the id is fixed before anything is published, and what the projection holds by that id is recorded.
 */
export async function publish(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  key: string | null,
): Promise<Outcome<Made>> {
  const begun = await begin(deps.database, editor, key, request);
  if (!begun.ok) return begun;
  const id = begun.value;
  if (key !== null) {
    const [known] = await rowsOf(deps.database, [id]);
    if (known) return done({ row: known, again: true });
  }
  const state = editor.role === 'contributor' ? 'proposed' : 'published';
  return state === 'proposed' ? propose(deps, editor, request, id) : say(deps, editor, request, id);
}

/** The id of what a request makes. */
export async function begin(
  database: pg.Pool,
  { name }: Editor,
  key: string | null,
  request: unknown,
): Promise<Outcome<string>> {
  const id = randomUUID();
  if (key === null) return done(id);
  const hash = createHash('sha256').update(canonicalJson(request)).digest('hex');
  const { rows } = await database.query<{ request_hash: string; made: string }>(store.begin, [
    ...[name, key, hash, id],
  ]);
  const { request_hash, made } = rows[0]!;
  return request_hash === hash
    ? done(made)
    : refused('key_reused', 'The Idempotency-Key came with another request before: give each its own.');
}

export async function rowsOf(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly string[],
): Promise<CorrectionRow[]> {
  return (await client.query<CorrectionRow>(store.byIds, [ids])).rows;
}

async function propose(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  id: string,
): Promise<Outcome<Made>> {
  const judged = await inLive(deps.database, (client) => judge(client, editor, request));
  if (judged === null) return refused('unavailable', 'There are no read tables yet.', { retryAfter: 5 });
  if (!judged.ok) return judged;
  await insert(deps.database, {
    id,
    state: 'proposed',
    request,
    by: editor.name,
    batch: null,
    position: null,
  });
  return done({ row: (await rowsOf(deps.database, [id]))[0]!, again: false });
}

function say(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  id: string,
): Promise<Outcome<Made>> {
  return locked<Made>(deps, lockedBy(request), async (client) => {
    // An earlier attempt may have published it and not come to record it.
    await client.query(store.adopt, [id, null, null]);
    const [known] = await rowsOf(client, [id]);
    if (known) return done({ row: known, again: true });
    const judged = await judge(client, editor, request);
    if (!judged.ok) return judged;
    const event = eventOf(request, { id, by: editor.name, batch: null, now: deps.now() });
    const position = await deps.log.append([event]);
    await insert(client, { id, state: 'published', request, by: editor.name, batch: null, position });
    return done({ row: (await rowsOf(client, [id]))[0]!, again: false });
  });
}

/** What the log is given. */
export function eventOf(
  request: CorrectionRequest,
  said: { id: string; by: string; batch: string | null; now: Date },
): ClaimEvent {
  const { id, by, batch, now } = said;
  return {
    id,
    type: request.type,
    version: eventKinds[request.type].version,
    source: `editor:${by}`,
    subject: request.subject,
    time: now.toISOString(),
    import_id: null,
    data: eventDataOf(request, by, batch),
  };
}

export interface Inserted {
  readonly id: string;
  readonly state: 'proposed' | 'published';
  readonly request: CorrectionRequest;
  readonly by: string;
  readonly batch: string | null;
  readonly position: number | null;
}

export async function insert(
  client: Pick<pg.ClientBase, 'query'>,
  { id, state, request, by, batch, position }: Inserted,
): Promise<void> {
  const data = JSON.stringify(eventDataOf(request, by, batch));
  const { type, subject, visible_from } = request;
  await client.query(store.insert, [id, state, type, subject, data, by, batch, visible_from, position]);
}

/** The request that a row was made of. */
export function requestOf({ type, subject, data }: CorrectionRow): CorrectionRequest {
  const said = JSON.parse(data) as Record<string, unknown>;
  delete said['by'];
  delete said['batch'];
  return { ...said, type, subject } as unknown as CorrectionRequest;
}
