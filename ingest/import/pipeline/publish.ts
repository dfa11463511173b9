import type pg from 'pg';
import type { ClaimEvent } from '../../events/index.ts';
import { type Log, readAhead } from '../../log/index.ts';
import { advanceImport, enterImport } from './ledger.ts';
import type { Spool } from './spool.ts';

export interface Publication {
  readonly digest: string;
  readonly manifest: string;
  readonly source: string;
  readonly spool: Spool;
  /** Hash of the statements' ids in order. */
  readonly reading: string;
}

const BATCH_EVENTS = 1_000;
const BATCH_CHARACTERS = 1 * 1024 * 1024;

export interface Publishing {
  readonly log: Log;
  readonly now: () => Date;
  /** Called with the number of statements that are published. */
  readonly onPublished: (done: number) => void;
}

/**
 * Publishes a spool's statements in their order, in batches, from the position at which an earlier run
 * stopped by the ledger. The ledger is updated after each batch, while the next one is on its way. Statements
 * that are in the log but not in the ledger are published again, which changes nothing (equal ids).
 */
export async function publish(
  client: pg.PoolClient,
  { spool, ...entry }: Publication,
  { log, now, onPublished }: Publishing,
): Promise<{ readonly id: string; readonly published: number }> {
  const { id, published: before } = await enterImport(client, { ...entry, statements: spool.count });
  let done = before;
  let noted = Promise.resolve();
  try {
    for await (const batch of readAhead(batches(spool, before))) {
      const time = now().toISOString();
      await log.append(batch.map((statement) => ({ ...statement, time, import_id: id })));
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
  return { id, published: done - before };
}

type Statement = Omit<ClaimEvent, 'time' | 'import_id'>;

async function* batches(spool: Spool, skip: number): AsyncGenerator<Statement[]> {
  let batch: Statement[] = [];
  let characters = 0;
  for await (const { statement, size } of spool.read(skip)) {
    batch.push(statement);
    characters += size;
    if (batch.length < BATCH_EVENTS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
