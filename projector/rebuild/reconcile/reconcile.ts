import type pg from 'pg';
import { makeLive } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { beginFlipTransaction } from '../../live/index.ts';
import { acquireLease } from '../../live/lease/index.ts';
import { buildGeneration } from '../bulk/build-generation.ts';
import { compareClocks } from '../../store/checkpoint/index.ts';
import { withReplayLock } from '../replay/replay-lock.ts';
import { compareLedger, mendCorrections, mendLedger, publishedCorrections } from './compare-ledger.ts';
import { readLog } from './read-log.ts';
import { type Survey, survey } from './survey-losses.ts';

export interface ReconcileOptions {
  /** Appends whatever it is given. */
  readonly log: Log;
  readonly databaseUrl: string;
  /** `publish`: lost events are published again first; `from-log`: the log is correct as it is. */
  readonly how: 'publish' | 'from-log';
  readonly signal?: AbortSignal;
}

export interface Reconciled {
  readonly found: Survey;
  readonly published: number;
  /** The generation that was built from the log and is now live; null: the live tables were correct. */
  readonly generation: number | null;
}

const LEASE_WAIT_MS = 15_000;
const BATCH_EVENTS = 500;

export const CLIENT = { applicationName: 'bookings log reconcile', ignoresEndError: true };

/**
 * Reconciles log and database: publishes lost events again, if requested; builds new tables from the log if the live
 * ones do not belong to it; and adapts the ledger of imports and the editors' records to the log.
 * @throws if a projector is writing, and ReplayRefused if a replay runs.
 */
export async function reconcile(options: ReconcileOptions): Promise<Reconciled> {
  const { databaseUrl, signal } = options;
  const waiting = AbortSignal.any([AbortSignal.timeout(LEASE_WAIT_MS), ...(signal ? [signal] : [])]);
  const lease = await acquireLease({ databaseUrl, name: 'bookings log reconcile', signal: waiting });
  if (!lease) throw new Error('A projector is running. Stop all projectors, then run the command again.');
  try {
    // With the lock of replays, so that no clean-up drops the new tables while they are built.
    return await withReplayLock(databaseUrl, ({ lost }) =>
      reconcileAlone(lease.client, {
        ...options,
        signal: AbortSignal.any([lost, ...(signal ? [signal] : [])]),
      }),
    );
  } finally {
    await lease.release();
  }
}

async function reconcileAlone(writer: pg.Client, options: ReconcileOptions): Promise<Reconciled> {
  const { databaseUrl, log, how, signal } = options;
  const found = await withClient(databaseUrl, CLIENT, (client) => survey(client, log, signal));
  if (found.log.begin > 0)
    throw new Error(`The log begins at position ${found.log.begin}: restore the log from its archive first.`);
  const events = how === 'publish' ? found.lost.filter(({ refusal }) => refusal === null) : [];
  for (let at = 0; at < events.length; at += BATCH_EVENTS)
    await log.append(events.slice(at, at + BATCH_EVENTS).map(({ event }) => event));
  const generation = found.matches ? null : await rebuild(writer, options);
  await withClient(databaseUrl, CLIENT, (client) => mend(client, log));
  return { found, published: events.length, generation };
}

/** Builds new tables from the log and makes them live, by the session that holds the writer's lease. */
async function rebuild(client: pg.Client, { log, databaseUrl, signal }: ReconcileOptions): Promise<number> {
  const { generation } = await buildGeneration({
    log,
    databaseUrl,
    asOf: (await compareClocks(client, Date.now)).present(),
    ...(signal && { signal }),
  });
  await beginFlipTransaction(client);
  await makeLive(client, generation.number);
  // The next writer computes the chain again from this log.
  await client.query('DELETE FROM control.log_chain');
  await client.query('COMMIT');
  return generation.number;
}

async function mend(client: pg.Client, log: Log): Promise<void> {
  const published = await publishedCorrections(client);
  const contents = await readLog(log);
  await client.query('BEGIN');
  await mendLedger(client, await compareLedger(client, contents), contents);
  await mendCorrections(client, published, contents);
  await client.query('COMMIT');
}
