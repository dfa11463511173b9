import { expect } from 'chai';
import pg from 'pg';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { failingOn, night } from '../../test/projector/ending-nights.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type Folds, folds as rules } from '../fold/steps/index.ts';
import { parkedSummary, listOldestParked } from '../inspect/parked/index.ts';
import { retryParked } from '../inspect/parked/retry.ts';
import { type Projector, runProjector } from '../run-projector.ts';
import type { ProjectorEvent } from './status.ts';

const SPRING = Date.parse('2024-04-01T00:00:00.000Z');
const AUTUMN = Date.parse('2024-10-01T00:00:00.000Z');
const FAILING = failingOn('Poison');

describe('editions on which a rule fails when they end', function () {
  this.timeout(60_000);
  let database: Database;
  let pool: pg.Pool;
  let log: MemoryLog;
  let running: { readonly projector: Projector; readonly reported: ProjectorEvent[]; stop(): Promise<void> };
  beforeEach(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url });
  });
  afterEach(async () => {
    await running.stop();
    await pool.end();
    await database.drop();
  });

  const start = (now: number, folds: Folds): void => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const reported: ProjectorEvent[] = [];
    const onEvent = (event: ProjectorEvent): void => void reported.push(event);
    const options = { log, databaseUrl: database.url, name: 'test', signal, folds, onEvent };
    const projector = runProjector({ ...options, now: () => now });
    const done = projector.done.catch(() => undefined);
    const stop = async (): Promise<void> => {
      stopping.abort();
      await done;
    };
    running = { projector, reported, stop };
  };
  const build = async (...events: ClaimEvent[]): Promise<void> => {
    log = new MemoryLog(events);
    start(SPRING, FAILING);
    await reached(events.length);
    await running.stop();
  };
  const reached = (position: number): Promise<unknown> =>
    waitFor(async () => expect(running.projector.status()).to.include({ role: 'writer', position }), 20);
  const failed = (): string[] =>
    running.reported.flatMap((event) => (event.kind === 'day_change_failed' ? [event.subject] : []));
  const upcoming = async (): Promise<string[]> =>
    (
      await pool.query<{ slug: string }>('SELECT slug FROM read_g1.edition WHERE upcoming ORDER BY slug')
    ).rows.map(({ slug }) => slug);

  it('stop the projector with a remedy if they are more than 50, and change no table', async () => {
    const slugs = Array.from({ length: 51 }, (_, n) => `connection${n}-2024`);
    await build(...slugs.flatMap((slug) => night(slug, 'Poison')), ...night('sun-2024', 'Ada'));
    start(AUTUMN, FAILING);
    const error = await running.projector.done.then(
      () => 'none',
      (fault: unknown) => (fault as Error).message,
    );
    expect(error).to.match(
      /^The day change failed, and no table was changed: rules fail on more than 50 .* edition:connection\d+-2024: cannot apply it\. If a new release .* start the previous release\. Otherwise correct the rule/,
    );
    expect(running.projector.status()).to.include({ role: 'stopped', lastError: error });
    expect(await upcoming()).to.have.length(52);
    start(AUTUMN, rules);
    await waitFor(async () => expect(await upcoming()).to.deep.equal([]), 20);
  });

  it('are left out if they are 50', async () => {
    const slugs = Array.from({ length: 50 }, (_, n) => `moon${n}-2024`);
    await build(...slugs.flatMap((slug) => night(slug, 'Poison')), ...night('sun-2024', 'Ada'));
    start(AUTUMN, FAILING);
    await waitFor(async () => expect(failed()).to.have.length(50), 20);
    expect(await upcoming()).to.deep.equal(slugs.toSorted());
  });

  it('are tried and reported again after a restart, while an event on them is parked until a retry', async () => {
    await build(...night('moon-2024', 'Poison'));
    for (let restarts = 0; restarts < 2; restarts++) {
      start(AUTUMN, FAILING);
      await waitFor(async () => expect(failed()).to.deep.equal(['edition:moon-2024']), 10);
      await running.stop();
    }
    start(AUTUMN, FAILING);
    await log.append([eventOf(lineup('moon-2024', ['Bo'], { source: 'fans' }))]);
    await reached(3);
    expect(await parkedSummary(pool)).to.include({ parked: 1, waiting: 0 });
    const { parked } = await listOldestParked(pool, 10);
    expect(parked).to.have.length(1);
    expect(parked[0]).to.include({ position: 2, reason: 'edition:moon-2024: cannot apply it' });
    await running.stop();
    start(AUTUMN, rules);
    await waitFor(async () => expect(await upcoming()).to.deep.equal([]), 10);
    expect(failed()).to.deep.equal([]);
    expect(await retryParked('edition:moon-2024', { databaseUrl: database.url })).to.include({
      applied: 1,
      left: 0,
    });
  });
});
