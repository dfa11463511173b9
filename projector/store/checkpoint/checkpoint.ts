import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';

const read = statement(import.meta.url, './checkpoint-read.sql');
const advance = statement(import.meta.url, './checkpoint-advance.sql');
const write = statement(import.meta.url, './checkpoint-write.sql');
const due = statement(import.meta.url, './due-editions.sql');
const nextDue = statement(import.meta.url, './next-due.sql');

/** The state of a generation: it is the fold of the log before `position`, as of `asOf`. */
export interface Checkpoint {
  readonly projectionVersion: number;
  readonly position: number;
  readonly lastEventId: string | null;
  readonly lastEventTime: string | null;
  /** Milliseconds since 1970 up to which days have changed. */
  readonly asOf: number;
}

/** Null: the tables are empty, nothing was built yet. */
export async function readCheckpoint(client: Database): Promise<Checkpoint | null> {
  const { rows } = await client.query<CheckpointRow>(read);
  const [row] = rows;
  return (
    (row && {
      projectionVersion: row.projection_version,
      position: row.position,
      lastEventId: row.last_event_id,
      lastEventTime: row.last_event_time,
      asOf: Date.parse(row.as_of_instant),
    }) ??
    null
  );
}

interface CheckpointRow {
  readonly projection_version: number;
  readonly position: number;
  readonly last_event_id: string | null;
  readonly last_event_time: string | null;
  readonly as_of_instant: string;
}

/** Writes the checkpoint of a generation that has none yet. */
export async function writeCheckpoint(client: Database, checkpoint: Checkpoint): Promise<void> {
  const { projectionVersion, position, lastEventId, lastEventTime } = checkpoint;
  const asOf = new Date(checkpoint.asOf).toISOString();
  await client.query(write.text, [projectionVersion, position, lastEventId, lastEventTime, asOf]);
}

/**
 * Compare-and-set, in the caller's transaction. NOTIFY `projected` carries the position.
 * @returns false if `from` has changed or the generation is no longer live: the caller is no longer the writer.
 */
export async function advanceCheckpoint(
  client: Database,
  generation: { readonly number: number; readonly live: boolean },
  from: Checkpoint,
  to: Checkpoint,
): Promise<boolean> {
  const asOf = new Date(to.asOf).toISOString();
  const values = [
    from.projectionVersion,
    from.position,
    generation.number,
    to.position,
    to.lastEventId,
    to.lastEventTime,
    asOf,
    generation.live,
  ];
  return (await client.query({ ...advance, values })).rowCount === 1;
}

/** Slugs of the editions that have ended by `asOf` and are still marked as upcoming. */
export async function dueEditions(client: Database, asOf: number): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>({ ...due, values: [new Date(asOf).toISOString()] });
  return rows.map(({ slug }) => slug);
}

/**
 * When the next edition ends or the next embargo expires, milliseconds since 1970; null for none.
 * @param held subjects of editions that do not count.
 */
export async function nextDueAt(client: Database, held: Iterable<string> = []): Promise<number | null> {
  const { rows } = await client.query<{ due_at: string | null }>({ ...nextDue, values: [[...held]] });
  const at = rows[0]?.due_at ?? null;
  return at === null ? null : Date.parse(at);
}
