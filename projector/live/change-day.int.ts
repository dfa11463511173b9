import { expect } from 'chai';
import pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { editionReport } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { embargoed, failingOn, night } from '../../test/projector/ending-nights.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type Folds, folds as rules } from '../fold/steps/index.ts';
import { retryParked } from '../inspect/parked/retry.ts';
import { buildGeneration, dumpGeneration } from '../rebuild/bulk/index.ts';
import { replay } from '../rebuild/replay/index.ts';
import { type Projector, runProjector } from '../run-projector.ts';
import type { ProjectorEvent } from './status.ts';

const SPRING = Date.parse('2024-04-01T00:00:00.000Z');
const SUMMER = Date.parse('2024-07-01T00:00:00.000Z');
const AUTUMN = Date.parse('2024-10-01T00:00:00.000Z');
const WINTER = Date.parse('2025-01-01T00:00:00.000Z');

/** A correction with an embargo until summer, that adds an act. */
const adding = (id: string, slug: string, credit: string): ClaimEvent =>
  embargoed(id, slug, credit, '2024-06-15T00:00:00.000Z');

describe('a rule that fails at the end of a day', function () {
  this.timeout(60_000);
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector | null;
  let stopping: AbortController;
  let reported: ProjectorEvent[];
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    reported = [];
  });
  afterEach(async () => {
    await stop();
    await client.end();
    await database.drop();
  });

  /** Starts a projector whose clock the test moves. */
  const launch = (now: () => number, folds: Folds): void => {
    stopping = new AbortController();
    const { signal } = stopping;
    const onEvent = (event: ProjectorEvent): void => void reported.push(event);
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal, folds, onEvent, now });
    projector.done.catch(() => undefined);
  };
  const start = async (now: number, folds: Folds = rules): Promise<void> => {
    launch(() => now, folds);
    await waitFor(async () => {
      expect(projector!.status()).to.include({ role: 'writer', position: log.events.length });
      if (now > SPRING) expect(reported.map(({ kind }) => kind)).to.include('day_changed');
    }, 10);
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await projector?.done;
    projector = null;
    reported = [];
  };
  const publish = async (...events: ClaimEvent[]): Promise<void> => {
    await log.append(events);
    await waitFor(async () => expect(projector!.status().position).to.equal(log.events.length), 10);
  };
  const failures = (): object[] => reported.filter(({ kind }) => kind === 'day_change_failed');
  const upcoming = async (): Promise<string[]> =>
    (await client.query<{ slug: string }>('SELECT slug FROM read_g1.edition WHERE upcoming')).rows.map(
      ({ slug }) => slug,
    );
  const expectRebuilt = async (asOf: number): Promise<void> => {
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf });
    expect(await dumpGeneration(client, 'read_g1')).to.deep.equal(
      await dumpGeneration(client, schemaOf(generation.number)),
    );
  };

  it('leaves one edition as it was, until the rule is corrected; all others change', async () => {
    log = new MemoryLog([
      ...night('moon-2024', 'Poison'),
      ...night('star-2024', 'Ada'),
      ...night('sun-2024', 'Bo'),
    ]);
    await start(SPRING);
    await stop();
    await start(AUTUMN, failingOn('Poison'));
    expect(await upcoming()).to.deep.equal(['moon-2024']);
    expect(failures()).to.deep.equal([
      {
        kind: 'day_change_failed',
        subject: 'edition:moon-2024',
        error: 'edition:moon-2024: cannot apply it',
      },
    ]);
    await publish(...night('rain-2024', 'Cy'));
    await stop();
    await start(AUTUMN);
    expect(await upcoming()).to.deep.equal([]);
    expect(failures()).to.deep.equal([]);
    await expectRebuilt(AUTUMN);
  });

  it('parks one correction whose embargo ends; all others become visible', async () => {
    log = new MemoryLog([
      ...night('moon-2024', 'Ada'),
      ...night('sun-2024', 'Bo'),
      adding('c1', 'sun-2024', 'Cy'),
      adding('c2', 'moon-2024', 'Poison'),
      adding('c3', 'moon-2024', 'Dee'),
    ]);
    await start(SPRING);
    await stop();
    await start(SUMMER, failingOn('Poison'));
    const { rows } = await client.query('SELECT position, subject, reason FROM read_g1.parked');
    expect(rows).to.deep.equal([
      { position: 5, subject: 'edition:moon-2024', reason: 'edition:moon-2024: cannot apply it' },
    ]);
    const { rows: booked } = await client.query('SELECT artist_slug FROM read_g1.booking ORDER BY 1');
    expect(booked.map(({ artist_slug }: { artist_slug: string }) => artist_slug)).to.deep.equal([
      'ada',
      'bo',
      'cy',
      'dee',
    ]);
    expect(await retryParked('edition:moon-2024', { databaseUrl: database.url })).to.include({ applied: 1 });
    await expectRebuilt(SUMMER);
  });

  it('holds the same subjects in a generation that catches up', async () => {
    log = new MemoryLog([
      ...night('moon-2024', 'Poison'),
      ...night('sun-2024', 'Bo'),
      adding('c1', 'sun-2024', 'Poison'),
    ]);
    await start(SPRING);
    const options = { log, databaseUrl: database.url, by: 'Ada', folds: failingOn('Poison') };
    expect((await replay({ ...options, confirm: async () => false })).outcome).to.equal('declined');
    await stop();
    await start(SUMMER, failingOn('Poison'));
    expect(await replay(options)).to.deep.include({ outcome: 'flipped', generation: 2, differences: [] });
  });

  it('is tried again at the new end of an edition that an event has changed', async () => {
    log = new MemoryLog(night('moon-2024', 'Poison'));
    let now = SPRING;
    await start(SPRING, failingOn('Poison'));
    await stop();
    launch(() => now, failingOn('Poison'));
    now = AUTUMN;
    await waitFor(async () => expect(failures()).to.have.length(1), 10);
    const dates = { start_date: '2024-12-01', end_date: '2024-12-02', timezone: 'Europe/Amsterdam' };
    await publish(eventOf(editionReport('moon-2024', dates, { as_of: '2024-09-01T00:00:00.000Z' })));
    now = WINTER;
    await publish(...night('rain-2024', 'Cy'));
    await waitFor(async () => expect(failures()).to.have.length(2), 10);
  });

  it('is not taken for the fault of an event that arrives meanwhile', async () => {
    log = new MemoryLog([...night('moon-2024', 'Poison'), ...night('sun-2024', 'Bo')]);
    let now = SPRING;
    launch(() => now, failingOn('Poison'));
    await waitFor(async () => expect(projector!.status().position).to.equal(4), 10);
    now = AUTUMN;
    await publish(...night('rain-2024', 'Cy'));
    expect((await client.query('SELECT FROM read_g1.parked')).rowCount).to.equal(0);
    expect(await upcoming()).to.deep.equal(['moon-2024']);
  });
});
