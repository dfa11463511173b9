import { join } from 'node:path';
import type pg from 'pg';
import { buildExports } from '../api/exports/index.ts';
import { openPool } from '../db/index.ts';
import { clearSpools } from '../ingest/import/index.ts';
import { archiveLog, openStore } from '../ingest/log/archive/index.ts';
import type { Log } from '../ingest/log/index.ts';
import {
  checkLogChain,
  cleanUpGenerations,
  freezeSceneRead,
  replay,
  type ReplayOutcome,
  verify,
} from '../projector/index.ts';
import { pruneRuns, type Handler, type JobName, type JobResult, PermanentFailure } from './schedule/index.ts';
import type { Catalog } from './catalog.ts';
import type { Settings } from './settings/index.ts';

const DAY_MS = 86_400_000;

/** Returns the handler of each scheduled job, over an open catalog. */
export function handlersOf(settings: Settings, catalog: Catalog): Readonly<Record<JobName, Handler>> {
  const { databaseUrl } = catalog;
  const spools = join(settings.dataDir, 'spool');
  return {
    'verify-sample': ({ signal }) => verified(verify({ databaseUrl, signal, sample: 2_000 })),
    'verify-all': async ({ signal }) => ({
      ...(await verified(verify({ databaseUrl, signal }))),
      ...(await comparedLog(catalog, signal)),
    }),
    rebuild: ({ signal }) => rebuild(catalog, signal),
    'compare-rebuild': ({ signal }) => compareRebuild(catalog, signal),
    'archive-log': ({ signal }) => archived(settings, catalog, signal),
    export: async ({ signal }) => {
      const folder = join(settings.dataDir, 'exports');
      return { export: (await buildExports({ databaseUrl, folder, signal }))?.export ?? null };
    },
    'quarter-close': async () => ({ ...(await freezeSceneRead(databaseUrl, new Date())) }),
    'clear-generations': async ({ signal }) => ({
      dropped: await cleanUpGenerations({ databaseUrl, signal }),
    }),
    'clear-spools': async () => clearSpools(spools, new Date(Date.now() - DAY_MS)),
    'forget-runs': () => withPool(databaseUrl, async (pool) => ({ forgotten: await pruneRuns(pool, 90) })),
  };
}

/** Wrong counts fail the job, so that operators notice them. */
async function verified(verifying: ReturnType<typeof verify>): Promise<JobResult> {
  const seen = await verifying;
  if (seen === null) return { skipped: 'there are no read tables yet' };
  const { generation, position, miscounts } = seen;
  if (miscounts.length === 0) return { generation, position, wrong: 0 };
  throw new Error(
    `${miscounts.length} counts of generation ${generation} at position ${position} are wrong ` +
      `(\`bookings verify\` shows them): ${miscounts[0]!}`,
  );
}

/** A changed log fails the job, so that operators notice it. */
const comparedLog = ({ databaseUrl, ...catalog }: Catalog, signal: AbortSignal): Promise<JobResult> =>
  withLog(catalog, async (log) => {
    const { events, faults } = await checkLogChain({ log, databaseUrl, signal });
    if (faults.length === 0) return { log_events: events };
    throw new PermanentFailure(`${faults[0]!} \`bookings verify\` shows all.`);
  });

/**
 * Replays from the log's beginning, never from an earlier run's checkpoint, to prove that the log alone is enough.
 * Flips if nothing differs, or if an operator approved the difference.
 */
const rebuild = ({ databaseUrl, ...catalog }: Catalog, signal: AbortSignal): Promise<JobResult> =>
  withLog(catalog, async (log) => {
    const run = { log, databaseUrl, signal, by: 'scheduled rebuild', fresh: true } as const;
    return toResult(await replay({ ...run, accept: 'approved' }), BOTH_KEPT);
  });

/** The same without the flip. A difference that another projection version explains is expected until a replay. */
const compareRebuild = ({ databaseUrl, ...catalog }: Catalog, signal: AbortSignal): Promise<JobResult> =>
  withLog(catalog, async (log) => {
    const run = { log, databaseUrl, signal, by: 'scheduled comparison', fresh: true } as const;
    return toResult(
      await replay({ ...run, dryRun: true, accept: 'explained' }),
      'See `bookings replay status`.',
    );
  });

async function archived(
  { archiveTo, archiveS3Endpoint: s3Endpoint }: Settings,
  { databaseUrl, ...catalog }: Catalog,
  signal: AbortSignal,
): Promise<JobResult> {
  if (archiveTo === null) return { skipped: 'ARCHIVE_TO is not set' };
  const store = await openStore(archiveTo, { s3Endpoint });
  try {
    return await withLog(catalog, async (log) => ({
      ...(await archiveLog({ log, databaseUrl, store, signal })),
    }));
  } finally {
    store.close();
  }
}

async function withLog<T>({ openLog }: Pick<Catalog, 'openLog'>, work: (log: Log) => Promise<T>): Promise<T> {
  const log = await openLog();
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

const BOTH_KEPT =
  'Both generations are kept. `bookings replay --write-difference FILE` writes the difference to a file. To accept the difference now, run `bookings replay --expect FILE`. ' +
  'To accept the difference at the next scheduled rebuild, run `bookings replay approve FILE`.';

/** A difference and a wrong count fail the job for good: another attempt would find the same. */
function toResult(done: ReplayOutcome, remedy: string): JobResult {
  const { outcome, replay, generation, position, unexpected, miscounts, differences } = done;
  if (outcome === 'passed' || outcome === 'flipped')
    return {
      replay,
      position,
      outcome,
      ...(outcome === 'flipped' && { generation }),
      differing: differences.length,
    };
  const [first] = [...miscounts, ...unexpected];
  throw new PermanentFailure(
    `The tables that were rebuilt from the log differ from the live tables at position ${position} (replay ${replay}): ` +
      `${first ?? outcome}. ${outcome === 'miscounted' ? MISCOUNTED : remedy}`,
  );
}

const MISCOUNTED =
  'The rebuilt tables fail their independent recount and cannot be shown to readers. The cause is an error in this program.';

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 1, applicationName: 'bookings schedule' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
