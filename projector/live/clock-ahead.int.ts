import { expect } from 'chai';
import pg from 'pg';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { embargoed } from '../../test/projector/ending-nights.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { readGenerationCheckpoint } from '../store/checkpoint/index.ts';
import { type Projector, runProjector } from '../run-projector.ts';
import type { ProjectorEvent } from './status.ts';

const DATES = { start_date: '2090-06-01', end_date: '2090-06-02', timezone: 'Europe/Amsterdam' };
const EMBARGO = '2080-06-15T00:00:00.000Z';
const FAR_AHEAD = Date.UTC(2100, 0, 1);

describe('a clock that jumps far ahead of the clock of Postgres', function () {
  this.timeout(60_000);
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector;
  let stopping: AbortController;
  let reported: ProjectorEvent[];
  let now: () => number;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    log = new MemoryLog([
      eventOf(editionReport('sun-2090', DATES)),
      eventOf(lineup('sun-2090', ['Ada'])),
      embargoed('c1', 'sun-2090', 'Cy', EMBARGO),
    ]);
    reported = [];
  });
  afterEach(async () => {
    stopping.abort();
    await projector.done;
    await client.end();
    await database.drop();
  });

  const start = async (): Promise<void> => {
    stopping = new AbortController();
    projector = runProjector({
      log,
      databaseUrl: database.url,
      name: 'test',
      signal: stopping.signal,
      onEvent: (event) => void reported.push(event),
      now: () => now(),
    });
    await reachesEnd();
  };
  const reachesEnd = (): Promise<unknown> =>
    waitFor(
      async () => expect(projector.status()).to.include({ role: 'writer', position: log.events.length }),
      10,
    );
  const warnings = (): ProjectorEvent[] => reported.filter(({ kind }) => kind === 'clock_ahead');
  /** Readers see no end of a day, and the tables are of the database's present. */
  const expectNothingEnded = async (): Promise<void> => {
    const { rows: upcoming } = await client.query<{ upcoming: boolean }>(
      'SELECT upcoming FROM read_g1.edition',
    );
    expect(new Set(upcoming.map((row) => row.upcoming))).to.deep.equal(new Set([true]));
    const { rows: booked } = await client.query<{ artist_slug: string }>(
      "SELECT artist_slug FROM read_g1.booking WHERE edition_slug = 'sun-2090'",
    );
    expect(booked).to.deep.equal([{ artist_slug: 'ada' }]);
    expect((await readGenerationCheckpoint(client, 1))!.asOf).to.be.below(Date.now() + 61_000);
  };

  it('ends no embargo and no edition, and is reported once until it is right again', async () => {
    now = Date.now;
    await start();
    expect(projector.status().clockAheadSeconds).to.equal(null);
    now = () => FAR_AHEAD;
    await log.append([eventOf(editionReport('moon-2090', DATES))]);
    await reachesEnd();
    await log.append([eventOf(lineup('moon-2090', ['Bo']))]);
    await reachesEnd();
    await expectNothingEnded();
    expect(warnings()).to.have.length(1);
    expect(projector.status().clockAheadSeconds).to.be.above(1e9);
    now = Date.now;
    await log.append([eventOf(editionReport('rain-2090', DATES))]);
    await reachesEnd();
    await waitFor(async () => expect(projector.status().clockAheadSeconds).to.equal(null), 10);
    await expectNothingEnded();
  });

  it('ends nothing in the first generation either', async () => {
    now = () => FAR_AHEAD;
    await start();
    await expectNothingEnded();
    await waitFor(async () => expect(warnings()).to.have.length(1), 10);
  });
});
