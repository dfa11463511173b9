import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import type { EditionReported, LineupReported, Performance } from '../../ingest/events/statements/index.ts';
import { type ManifestReport, runImport } from '../../ingest/import/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { haveRealData } from './read-slots.ts';

describe('the tables of real lineups', function () {
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

  it('of Tomorrowland 2024: two weekends are one edition, and sets after midnight belong to the evening', async () => {
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

  it('of EDC 2024: a weekday and a clock time give a night', async () => {
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

  it('of Coachella: one table gives fifteen editions', async () => {
    const { report, performances } = await read('coachella');
    expect(report.counts).to.include({ slots: 1_831, performances: 1_831, editions: 15, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    expect(performances.find(({ credit }) => credit === 'X')?.artists[0]?.trust).to.equal('hint');
  });

  it('of fabric: club nights have trusted ids', async () => {
    const { report, performances } = await read('fabric');
    expect(report.counts).to.include({ slots: 11_026, performances: 11_026, editions: 1_379, rejected: 0 });
    expect(new Set(performances.map(({ artists }) => artists[0]?.ids['resident-advisor'])).size).to.equal(
      2_152,
    );
  });

  it('of Berghain: nights without a date take it from their sets', async () => {
    const { report } = await read('berghain');
    expect(report.counts.slots).to.equal(13_724);
    // Neither the night nor the set has a date.
    expect(report.counts.rejected).to.equal(188);
    // And nine are an exhibition, talks and readings.
    expect(report.counts.performances).to.equal(13_527);
  });

  const startsOf = (performances: readonly Performance[], credit: string): (string | null)[] =>
    performances.filter((each) => each.credit === credit).map(({ start }) => start);

  it('of Coachella 2026: one file a day; sets after midnight belong to the evening', async () => {
    const { report, performances } = await read('coachella-2026');
    expect(report.counts).to.include({ slots: 196, performances: 195, editions: 1, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    expect(startsOf(performances, 'Anyma')).to.deep.equal(['2026-04-11T00:00']);
    expect(dayOf(performances, 'Anyma')).to.deep.equal(['2026-04-10']);
    expect(performances.find(({ credit }) => credit === 'Sexyy Red')).to.include({
      start: '2026-04-11T00:05',
      end: '2026-04-11T00:55',
    });
    expect(startsOf(performances, 'Record Safari')).to.deep.equal(['2026-04-10T16:15']);
    expect(performances.filter(({ end }) => end === null)).to.have.length(3);
  });

  it('of Defqon.1 2017: the block after midnight belongs to Saturday; a stage without its article is the same', async () => {
    const { report, performances } = await read('defqon1-2017');
    expect(report.counts).to.include({ slots: 222, performances: 219, rejected: 0 });
    // Four sets of the timetable are without a name.
    expect(report.problem_counts).to.deep.equal({ 'has no artist': 4 });
    const [nightly] = performances.filter(({ credit }) => credit === 'Alpha²');
    expect(nightly).to.include({ day: '2017-06-24', start: '2017-06-25T02:30', end: '2017-06-25T03:30' });
    expect(new Set(performances.map(({ stage }) => stage)).size).to.equal(13);
  });

  it('of Defqon.1 2023: sets end where the next begins, and a set without a name ends the day', async () => {
    const { report, performances } = await read('defqon1-2023');
    expect(report.counts).to.include({ slots: 361, performances: 357, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    expect(performances.filter(({ end }) => end === null)).to.deep.equal([]);
    const long = performances.filter(
      ({ start, end }) => Date.parse(end!) - Date.parse(start!) > 3 * 3_600_000,
    );
    expect(long).to.deep.equal([]);
    expect(performances.find(({ credit }) => credit === 'Max Enforcer')).to.include({
      start: '2023-06-22T22:45',
      end: '2023-06-23T00:00',
    });
  });

  it('of Dekmantel 2024: a visitor’s selection retracts nothing, and sets at 01:00 belong to the evening', async () => {
    const { events, performances } = await read('dekmantel-2024');
    expect(performances).to.have.length(47);
    expect(events.map(({ data }) => (data as LineupReported).complete)).to.deep.equal([false, false]);
    expect(startsOf(performances, 'DJ Stingray 313')).to.deep.equal(['2024-08-04T01:00']);
    expect(dayOf(performances, 'DJ Stingray 313')).to.deep.equal(['2024-08-03']);
    expect(performances.find(({ credit }) => credit === 'Delano Legito')).to.include({
      start: '2024-08-02T23:00',
      end: '2024-08-03T01:00',
    });
  });

  it('of Sziget 2018: keyed dictionaries; only music; all-day items have a day and no time', async () => {
    const { report, performances } = await read('sziget-2018');
    expect(report.counts).to.include({ slots: 1_056, performances: 572, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    expect(performances.filter(({ start }) => start === null).map(({ day }) => day)).to.have.members([
      '2018-08-14',
      '2018-08-14',
    ]);
    expect(performances.filter(({ credit }) => /[\u200b\u00a0]/u.test(credit))).to.deep.equal([]);
  });

  it('of FM4 Frequency and Pukkelpop 2026: two editions, their series in separate files', async () => {
    const { report, events, performances } = await read('festdays-2026');
    expect(report.counts).to.include({ slots: 282, performances: 280, editions: 2, rejected: 0 });
    expect(report.problem_counts).to.deep.equal({});
    const editions = events.flatMap(({ type, data }) =>
      type === 'edition.reported' ? [(data as EditionReported).edition] : [],
    );
    expect(
      editions.map(({ slug, series, country, timezone }) => [slug, series.name, country, timezone]),
    ).to.deep.equal([
      ['fm4-frequency-2026', 'FM4 Frequency Festival', 'AT', 'Europe/Vienna'],
      ['pukkelpop-2026', 'Pukkelpop', 'BE', 'Europe/Brussels'],
    ]);
    expect(startsOf(performances, 'Replic')).to.deep.equal(['2026-08-20T00:45']);
  });

  it('of Feel Festival 2026: a spreadsheet and the data made from it agree', async () => {
    const sheet = await read('feel-2026-xlsx');
    expect(sheet.report.counts).to.include({ slots: 341, performances: 298, rejected: 0 });
    expect(sheet.report.kept_out).to.deep.equal({ 'type Rahmenprogramm': 43 });
    expect(sheet.report.problem_counts).to.deep.equal({});
    const data = await read('feel-2026-json');
    expect(data.report.counts).to.include({ slots: 316, performances: 298, rejected: 0 });
    const instants = ({ performances }: Read, zone: string): string[] =>
      performances.map(({ stage, start }) => `${stage ?? ''} ${Date.parse((start ?? '') + zone)}`);
    const [own, theirs] = [new Set(instants(sheet, '+02:00')), instants(data, '')];
    expect(theirs.filter((each) => !own.has(each)).length).to.be.lessThan(10);
    expect(sheet.performances.map(({ credit }) => credit)).to.include.members([
      'SABER B2B 11:68PM',
      'CHARLI/E',
    ]);
  });

  it('of festivals in 2018: series, weekends and cancellations come from irregular titles', async () => {
    const { report, events } = await read('festivals-electro-2018');
    // 68 events; two weekends are one edition.
    expect(report.counts).to.include({ slots: 238, performances: 238, editions: 67, rejected: 0 });
    const editions = events.flatMap(({ type, data }) =>
      type === 'edition.reported' ? [(data as EditionReported).edition] : [],
    );
    const found = new Map(editions.map((edition) => [edition.slug, edition]));
    expect([...found.keys()]).to.include.members([
      ...[
        'lollapalooza-paris-2018',
        'festival-panoramas-2018',
        'ultra-music-festival-2018',
        'sonar-reykjavik-2018',
      ],
      ...[
        'ideal-trouble-festival-2018',
        'son-libre-festival-2018',
        'astropolis-hiver-2018',
        'astropolis-2018',
      ],
      ...['immersion-festival-february-2018', 'immersion-festival-may-2018', 'especial-festival-2018'],
    ]);
    expect(found.get('brox-festival-2018')).to.include({ status: 'cancelled', end_date: '2018-04-15' });
    expect(editions.filter(({ status }) => status !== 'scheduled')).to.have.length(1);
    expect(found.get('tomorrowland-2018')).to.include({ start_date: '2018-07-20', end_date: '2018-07-29' });
    expect(found.get('dgtl-barcelona-2018')).to.include({ country: 'ES', city: 'Barcelona' });
    expect(found.get('electropicales-2018')).to.include({ country: 'RE', timezone: 'Indian/Reunion' });
  });
});
