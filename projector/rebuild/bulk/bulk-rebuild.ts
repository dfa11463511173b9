import type pg from 'pg';
import { type Generation, schemaOf } from '../../../db/generations/index.ts';
import { openPool } from '../../../db/index.ts';
import { finishTable } from '../../projections/index.ts';
import { type Checkpoint, writeCheckpoint } from '../../store/checkpoint/index.ts';
import { TableCopies } from '../../store/copy/index.ts';
import type { Folds } from '../../fold/steps/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { gatherActs, type Reader, readerOf, supersededReaderOf } from './gather-acts.ts';
import { withoutInlining } from './without-inlining.ts';
import { foldAll } from './fold-all-editions.ts';
import type { Filling, FillingOf } from './fill-options.ts';
import { writeAggregates, writeArtists } from './write-totals.ts';
import { type CollectedStatements, gather } from './collect-log.ts';
import { Groups } from './node-groups.ts';
import { type Identity, resolveAll } from './resolve-all.ts';
import { gatherLabels, openReleases, type Releases } from './gather-labels.ts';
import { gatherNames } from './gather-names.ts';

export interface BulkRebuild extends Filling {
  /** Bytes of claims (as JSON) to keep in memory; more are read back from the tables. */
  readonly memory?: number;
  readonly heap?: number;
}

const CLAIM_MEMORY_BYTES = 128 * 1024 * 1024;

// COPY and index builds run on the server's other cores, not on the client's.
const MAX_CONNECTIONS = 8;
// The tables matter only once they are live, and the commit that makes them live flushes all earlier ones to disk.
const SETTINGS = { synchronous_commit: 'off' };

/** Fills an empty generation from the log read once: all is folded in memory and written with COPY. */
export async function rebuildInBulk(
  { number }: Generation,
  { databaseUrl, ...filling }: BulkRebuild & FillingOf,
): Promise<Checkpoint> {
  const pool = openPool(databaseUrl, {
    max: MAX_CONNECTIONS,
    applicationName: 'projector build',
    searchPath: schemaOf(number),
    settings: SETTINGS,
  });
  try {
    return await withoutInlining(filling.until, () => fillTables(pool, filling));
  } finally {
    await pool.end();
  }
}

/**
 * Fills empty tables, which the pool's connections find by their search path.
 * @throws FoldFault if a rule fails on a subject; InsufficientMemory if the heap is too small.
 */
export async function fillTables(pool: pg.Pool, options: BulkRebuild): Promise<Checkpoint> {
  const { throttle, onRows } = options;
  const copies: TableCopies = new TableCopies(pool, finishTable, async () => {
    onRows?.(copies.rows);
    await throttle?.();
  });
  const gathered = await copyAll(pool, copies, options).catch((error: unknown) => {
    copies.abandon();
    throw error;
  });
  const checkpoint = {
    projectionVersion: PROJECTION_VERSION,
    position: options.until,
    lastEventId: gathered.last?.id ?? null,
    lastEventTime: gathered.last?.time ?? null,
    asOf: options.asOf,
  };
  await writeCheckpoint(pool, checkpoint);
  return checkpoint;
}

async function copyAll(
  pool: pg.Pool,
  copies: TableCopies,
  options: BulkRebuild,
): Promise<CollectedStatements> {
  const { log, until, signal, onProgress, asOf, folds, memory = CLAIM_MEMORY_BYTES, heap } = options;
  const gathered = await gather(pool, copies, {
    log,
    until,
    budget: memory,
    asOf,
    ...(heap !== undefined && { heap }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (position) => onProgress(position, until) }),
  });
  const known = await gatherNames(copies, gathered);
  const read = readerOf(folds, known, (subject) => gathered.claims.remembers(subject));
  const { identity, ...hanging } = await identify(copies, gathered, read, folds);
  const folded = await foldAll(copies, gathered, identity, {
    folds,
    read,
    readSuperseded: supersededReaderOf(known),
    asOf,
  });
  await writeArtists(copies, identity, folded);
  const labels = await gatherLabels(copies, gathered, hanging, identity, folded.totals);
  await writeAggregates(copies, identity, folded, labels);
  await copies.settled();
  options.onRows?.(copies.rows);
  return gathered;
}

/** Reads all credits and resolves who is who; statements and names that only this needs are dropped at its end. */
async function identify(
  copies: TableCopies,
  gathered: CollectedStatements,
  read: Reader,
  folds: Folds,
): Promise<{ readonly groups: Groups; readonly releases: Releases; readonly identity: Identity }> {
  const groups = new Groups();
  const gathering = await openReleases(copies, groups);
  const occurrences = await gatherActs(copies, gathered, read, { groups, releases: gathering });
  // Early, as artists: their indexes take the server longest, and it builds them during further folding here.
  const releases = gathering.finish(copies, gathered.corrections);
  gathered.claims.forget('release:');
  const identity = await resolveAll(copies, gathered, { groups, occurrences }, folds);
  gathered.claims.forget('artist:');
  return { groups, releases, identity };
}
