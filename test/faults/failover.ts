import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import type { Log } from '../../ingest/log/port.ts';
import { verify } from '../../projector/index.ts';
import { Cannon } from '../api/fire.ts';
import { HammeringEditor, Ledger, repeat } from '../editing/hammer/editor.ts';
import { Printer } from '../editing/hammer/printer.ts';
import { judge } from '../editing/hammer/verdict.ts';
import { type ResolvedRequest, randomCorrections } from '../editing/hammer/random-corrections.ts';
import { signalAll } from '../stack/killable-postgres.ts';
import { timed } from '../stack/timed.ts';
import { waitFor } from '../stack/wait-for.ts';
import { isServed } from './clients.ts';
import { type FailoverFixture, openFailover } from './failover-fixture.ts';
import { Meter } from './meter.ts';
import { seeded } from './seeded.ts';

export interface FailoverPlan {
  readonly mode: 'synchronous' | 'asynchronous';
  /** Corrections before the primary is killed, and as many after. */
  readonly corrections: number;
  readonly connections: number;
  readonly seed: number;
}

/** The brokers of the log (none: a table of the database), and what fails together with the primary. */
export interface FailoverLog {
  readonly brokers: readonly string[];
  readonly fail?: () => Promise<void>;
  /** Repairs what failed. */
  readonly mend?: () => Promise<void>;
}

/** Milliseconds after the promotion within which readers are served again; on a busy machine more. */
const BACK_WITHIN_MS = 5_000;
/** Milliseconds without replication before the primary is killed, in asynchronous mode. */
const BEHIND_MS = 1_000;

/**
 * Kills the primary under readers and an editor, promotes its standby, and compares the answers with the final state.
 */
export async function failOver(plan: FailoverPlan, { brokers, fail }: FailoverLog): Promise<string> {
  const fixture = await openFailover(brokers, plan.mode === 'synchronous');
  const log = await fixture.before.openLog();
  try {
    await new Printer(fixture.before, seeded(plan.seed)).print();
    await isServed({ ...fixture, editors: fixture.before.editors });
    const meter = new Meter(await fixture.usage());
    const ledger = new Ledger();
    const reading = new AbortController();
    const read = keepReading(plan, fixture, meter, reading.signal);
    const editing = await killPrimary(plan, fixture, { ledger, meter }, fail);
    await fixture.servers.promote();
    const { result: back, busy } = await timed(() => meter.servedAgain());
    expect(back, 'milliseconds until readers are back').to.be.below(BACK_WITHIN_MS * busy);
    await editing();
    reading.abort();
    await read;
    for (const request of ledger.asked.values()) await repeat(fixture.before.editors, request);
    const lost = await compare(plan, { fixture, log, ledger, meter });
    return `${plan.mode}: readers back ${back.toFixed(0)} ms after the promotion, ${meter.answered} answered, ${lost}`;
  } catch (fault) {
    throw new Error(fixture.before.complaints(), { cause: fault });
  } finally {
    await log.close();
    await fixture.close();
  }
}

/** Paths whose answers do not depend on corrections. */
const PATHS = ['/v1/festivals', '/v1/leaderboards/most-booked', '/v1/coverage'];

async function keepReading(
  { connections }: FailoverPlan,
  { api, apiKey }: FailoverFixture,
  meter: Meter,
  signal: AbortSignal,
): Promise<void> {
  const cannon = new Cannon(connections);
  const target = () => ({ url: `${api}${PATHS[meter.sent % PATHS.length]!}`, key: apiKey });
  await cannon.keepFiring(
    target,
    connections,
    () => !signal.aborted,
    (answer, connection) => meter.add(answer, connection),
  );
  cannon.close();
}

/**
 * Kills the primary while an editor sends corrections; in asynchronous mode the standby lacks half of the earlier
 * ones.
 * @returns resolves when all corrections are answered.
 */
async function killPrimary(
  plan: FailoverPlan,
  fixture: FailoverFixture,
  { ledger, meter }: Pick<Outcome, 'ledger' | 'meter'>,
  fail: FailoverLog['fail'],
): Promise<() => Promise<void>> {
  const all = randomCorrections(2 * plan.corrections, plan.seed);
  const half = Math.ceil(plan.corrections / 2);
  const between = (from: number, to: number): Promise<void> => correct(plan, fixture, ledger, all, from, to);
  await between(0, half);
  const senders = plan.mode === 'asynchronous' ? await fallBehind(fixture.servers.url, meter) : [];
  await between(half, plan.corrections);
  const going = between(plan.corrections, all.length);
  going.catch(() => undefined);
  await Promise.all([fixture.servers.kill(), fail?.()]);
  signalAll(senders, 'SIGKILL');
  return () => going;
}

async function correct(
  { seed }: FailoverPlan,
  { before, token, editor }: FailoverFixture,
  ledger: Ledger,
  all: readonly ResolvedRequest[],
  from: number,
  to: number,
): Promise<void> {
  const station = { url: before.editors, name: editor, token, ledger, chance: seeded(seed + from) };
  const editing = new HammeringEditor(station);
  for (const [nth, request] of all.slice(from, to).entries())
    await editing.wants(request, `failover-${from + nth}`);
}

/**
 * Stops the WAL senders once the standby has everything until now, so that it lacks exactly what is committed from now
 * on; without a key or a catalog the failure would be another.
 * @returns their process ids, since they outlive their server.
 */
async function fallBehind(url: string, meter: Meter): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    meter.standbyGetsAllUntilNow();
    const { rows: now } = await client.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
    const senders = await waitFor(async () => {
      const { rows } = await client.query<{ pid: number; has_all: boolean | null }>(
        'SELECT pid, replay_lsn >= $1 AS has_all FROM pg_stat_replication',
        [now[0]!.lsn],
      );
      expect(rows.map((row) => row.has_all)).to.deep.equal([true]);
      return rows.map(({ pid }) => pid);
    }, 60);
    signalAll(senders, 'SIGSTOP');
    await sleep(BEHIND_MS);
    return senders;
  } finally {
    await client.end();
  }
}

interface Outcome {
  readonly fixture: FailoverFixture;
  readonly log: Log;
  readonly ledger: Ledger;
  readonly meter: Meter;
}

async function compare(plan: FailoverPlan, { fixture, log, ledger, meter }: Outcome): Promise<string> {
  const uncounted = meter.compare(await fixture.usage(), plan.mode);
  fixture.expectAlive();
  await judge(fixture.after, log, ledger, fixture.token);
  expect((await verify({ databaseUrl: fixture.servers.bothUrl }))!.miscounts).to.deep.equal([]);
  return `${uncounted} of them not counted, ${ledger.accepted.size} corrections`;
}
