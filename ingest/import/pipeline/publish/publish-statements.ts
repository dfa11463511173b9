import type pg from 'pg';
import { serializedEvent } from '../../../events/applicable/index.ts';
import type { ClaimEvent } from '../../../events/index.ts';
import { type Log, readAhead } from '../../../log/index.ts';
import { advanceImport, enterImport } from './import-ledger.ts';
import type { FindHeld } from '../restore/restore-ledger.ts';
import type { SerializedStatement, Spool } from '../read/spool.ts';

export interface Publication {
  readonly digest: string;
  readonly manifest: string;
  readonly source: string;
  readonly spool: Spool;
  /** Hash of the statements' ids in order. */
  readonly reading: string;
}

const NONE: ReadonlySet<string> = new Set();
const BATCH_EVENTS = 1_000;
const BATCH_CHARACTERS = 1 * 1024 * 1024;

export interface Publishing {
  readonly log: Log;
  /** Prepares the search for statements that the log already holds as published by the import. */
  readonly openHeld: (importId: string) => Promise<FindHeld>;
  readonly now: () => Date;
  /** Called with the number of statements that the log holds. */
  readonly onPublished: (done: number) => void;
}

/**
 * Publishes a spool's statements in their order, in batches, from the position at which an earlier run stopped by the
 * ledger. The ledger is updated after each batch, while the next one is pending. Statements of an earlier run that
 * the ledger lacks are looked up in the live tables, and in the log after their position.
 * @returns the number of statements that were appended.
 */
export async function publish(
  client: pg.PoolClient,
  { spool, ...entry }: Publication,
  { log, openHeld, now, onPublished }: Publishing,
): Promise<{ readonly id: string; readonly published: number }> {
  const { id, published: before, isKnown } = await enterImport(client, { ...entry, statements: spool.count });
  let done = before;
  let published = 0;
  // An import without statements is finished, too.
  if (before >= spool.count) await advanceImport(client, id, before);
  const held = isKnown ? await openHeld(id) : null;
  let noted = Promise.resolve();
  try {
    for await (const batch of readAhead(batches(spool, before))) {
      const time = now().toISOString();
      const known = held === null ? NONE : await held(batch.map(({ envelope }) => envelope.id));
      const missing = batch.filter(({ envelope }) => !known.has(envelope.id));
      const event = ({ envelope, json, isApplicable }: SerializedStatement): ClaimEvent =>
        serializedEvent({ ...envelope, time, import_id: id }, json, isApplicable);
      if (missing.length > 0) await log.append(missing.map(event));
      published += missing.length;
      done += batch.length;
      await noted;
      noted = advanceImport(client, id, done);
      // The error is handled when it is awaited.
      noted.catch(() => undefined);
      onPublished(done);
    }
  } finally {
    await noted;
  }
  return { id, published };
}

async function* batches(spool: Spool, skip: number): AsyncGenerator<SerializedStatement[]> {
  let batch: SerializedStatement[] = [];
  let characters = 0;
  for await (const statement of spool.readSerialized(skip)) {
    batch.push(statement);
    characters += statement.size;
    if (batch.length < BATCH_EVENTS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
