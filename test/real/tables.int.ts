import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { ClaimEvent, LineupReported, Performance } from '../../ingest/events/index.ts';
import { type ManifestReport, runImport } from '../../ingest/import/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { haveRealData } from './read-slots.ts';

describe('real tables', function () {
  this.timeout(120_000);
  let database: Database | undefined;
  let pool: pg.Pool;
  before(async function () {
    if (!haveRealData()) this.skip();
    database = await freshDatabase();
    pool = openPool(database.url, { max: 2, applicationName: 'real tables' });
  });
  after(async () => {
    // Nothing was opened where there are no real data.
    if (database === undefined) return;
    await pool.end();
    await database.drop();
  });

  interface Read {
    readonly report: ManifestReport;
    readonly events: readonly ClaimEvent[];
    readonly performances: readonly Performance[];
  }

  /** Imports one of the manifests beside this file into a log that only remembers. */
  async function read(name: string): Promise<Read> {
    const events: ClaimEvent[] = [];
    const log: Pick<Log, 'append'> = {
      append: (batch) => Promise.resolve(events.push(...batch) - 1),
    };
    const spoolDir = mkdtempSync(join(tmpdir(), 'bookings-real-'));
    try {
      const deps = {
        log: log as Log,
        database: pool,
        spoolDir,
        now: () => new Date(),
        out: { write: () => true },
      };
      const path = fileURLToPath(new URL(`./${name}.yaml`, import.meta.url));
      const [report] = (await runImport([path], {}, deps)).manifests;
      expect(report!.refusal).to.deep.equal([]);
      const lineups = events.filter(({ type }) => type === 'lineup.reported');
      const performances = lineups.flatMap(({ data }) => (data as LineupReported).performances);
      return { report: report!, events, performances };
    } finally {
      rmSync(spoolDir, { recursive: true });
    }
  }
  const dayOf = (performances: readonly Performance[], credit: string): (string | null)[] =>
    performances.filter((each) => each.credit === credit).map(({ day }) => day);

  it('Tomorrowland 2024: two weekends are one edition, sets after midnight are the evening’s', async () => {
    const { report, events, performances } = await read('tomorrowland-2024');
    expect(report.counts).to.include({ slots: 820, performances: 818, editions: 1, rejected: 0 });
    expect(report.kept_out).to.deep.equal({ 'name Q DANCE End show': 2 });
    expect(report.problem_counts).to.deep.equal({});
    expect(events.map(({ data }) => (data as LineupReported).part)).to.deep.equal([
      null,
      'Weekend 1',
      'Weekend 2',
    ]);
    expect(dayOf(performances, 'Bonobo b2b Dixon')).to.deep.equal(['2024-07-20']);
    const [late] = performances.filter(({ credit }) => credit === 'Bonobo b2b Dixon');
    expect(late!.start).to.match(/^2024-07-21T00:00/u);
  });

  it('EDC 2024: a weekday and a clock are a night', async () => {
    const { report, performances } = await read('edc-2024');
    expect(report.counts).to.include({ slots: 392, performances: 392, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    const days = new Set(performances.map(({ day }) => day));
    expect([...days].sort()).to.deep.equal(['2024-05-17', '2024-05-18', '2024-05-19']);
    const afterMidnight = performances.filter(
      ({ day, start }) => start !== null && !start.startsWith(day ?? ''),
    );
    expect(afterMidnight).to.have.length(184);
  });

  it('Coachella: fifteen editions out of one table', async () => {
    const { report, performances } = await read('coachella');
    expect(report.counts).to.include({ slots: 1_831, performances: 1_831, editions: 15, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    expect(performances.find(({ credit }) => credit === 'X')?.artists[0]?.trust).to.equal('hint');
  });

  it('fabric: club nights with trusted ids', async () => {
    const { report, performances } = await read('fabric');
    expect(report.counts).to.include({ slots: 11_026, performances: 11_026, editions: 1_379, rejected: 0 });
    expect(new Set(performances.map(({ artists }) => artists[0]?.ids['resident-advisor'])).size).to.equal(
      2_152,
    );
  });

  it('Berghain: nights without a date take it from their sets', async () => {
    const { report } = await read('berghain');
    expect(report.counts.slots).to.equal(13_724);
    // Neither the night nor the set has a date.
    expect(report.counts.rejected).to.equal(188);
    expect(report.counts.performances).to.equal(13_536);
  });
});
