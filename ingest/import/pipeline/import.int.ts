import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type pg from 'pg';
import { createGeneration, makeLive } from '../../../db/generations/index.ts';
import { openPool } from '../../../db/pool.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import type { LineupReported } from '../../events/statements/index.ts';
import type { RecordedEvent } from '../../events/index.ts';
import type { Log } from '../../log/port.ts';
import { openPostgresLog } from '../../log/postgres/open-postgres-log.ts';
import { type ImportOptions, type ImportOutcome, runImport, undoImport } from '../index.ts';
import { latestImports, printImports } from './publish/latest-imports.ts';

const MANIFEST = {
  source: 'some-app',
  format: 'table',
  files: ['lineup.csv'],
  as_of: '2024-07-20T12:00:00Z',
  edition: {
    slug: 'some-2024',
    series: { slug: 'some', name: 'Some' },
    name: 'Some 2024',
    timezone: 'Europe/Brussels',
    start_date: '2024-07-19',
    end_date: '2024-07-21',
  },
  columns: { artist: 'artist', stage: 'stage', start: 'start' },
};
const LINEUP = 'artist,stage,start\nÂme b2b Dixon,Main,2024-07-19 23:00\nTale Of Us,Main,2024-07-20 01:00\n';

describe('an import', function () {
  this.timeout(60_000);
  let database: Database;
  let pool: pg.Pool;
  let log: Log;
  let folder: string;

  before(async function () {
    this.timeout(120_000);
    database = await freshDatabase();
    pool = openPool(database.url, { max: 4, applicationName: 'import test' });
    log = await openPostgresLog({ databaseUrl: database.url });
  });
  after(async () => {
    await log.close();
    await pool.end();
    await database.drop();
  });
  let start: number;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-import-'));
    await pool.query('DELETE FROM editing.import');
    start = await log.end();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string | Buffer | object): string => {
    const path = join(folder, name);
    writeFileSync(
      path,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
    return path;
  };
  const run = (paths: string[], options: ImportOptions = {}): Promise<ImportOutcome> =>
    runImport(paths, options, {
      log,
      database: pool,
      spoolDir: join(folder, 'spool'),
      now: () => new Date('2026-01-01T00:00:00Z'),
      out: { write: () => true },
    });
  const events = async (): Promise<RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for await (const batch of log.read(start, { maxEvents: 1_000, follow: false })) found.push(...batch);
    return found;
  };
  const states = ({ manifests }: ImportOutcome): string[] => manifests.map(({ state }) => state);

  it('publishes one statement on the edition and one on its lineup', async () => {
    write('lineup.csv', LINEUP);
    const outcome = await run([write('some.json', MANIFEST)]);
    expect(outcome.ok).to.equal(true);
    expect(outcome.manifests[0]).to.deep.include({ state: 'published', refusal: [] });
    expect(outcome.manifests[0]!.counts).to.include({
      slots: 2,
      performances: 2,
      statements: 2,
      published: 2,
    });
    const [edition, lineup] = await events();
    expect(edition).to.include({
      type: 'edition.reported',
      source: 'some-app',
      subject: 'edition:some-2024',
    });
    const { performances, as_of } = lineup!.data as LineupReported;
    expect(as_of).to.equal('2024-07-20T12:00:00.000Z');
    expect(performances.map(({ credit, day, where }) => [credit, day, where])).to.deep.equal([
      ['Âme b2b Dixon', null, 'line 2'],
      ['Tale Of Us', null, 'line 3'],
    ]);
    expect(lineup!.import_id).to.equal(outcome.manifests[0]!.import_id);
  });

  it('has the same id for the same manifest and bytes, in any file and notation', async () => {
    write('lineup.csv', LINEUP);
    const first = await run([write('some.json', MANIFEST)]);
    const again = await run([write('other.yaml', `# another comment\n${JSON.stringify(MANIFEST, null, 1)}`)]);
    expect(states(again)).to.deep.equal(['unchanged']);
    expect(again.manifests[0]!.import_id).to.equal(first.manifests[0]!.import_id);
    expect(await events()).to.have.length(2);
    write('lineup.csv', `${LINEUP}One More,Main,\n`);
    expect(states(await run([write('some.json', MANIFEST)]))).to.deep.equal(['published']);
  });

  it('publishes a statement for each snapshot, with its own as_of', async () => {
    write('2024-07-01_lineup.csv', LINEUP);
    write('2024-07-02_lineup.csv', LINEUP.replace('Dixon', 'Marcus'));
    const as_of = { file_name: '(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)_' };
    await run([write('some.json', { ...MANIFEST, files: ['*_lineup.csv'], as_of })]);
    const lineups = (await events()).filter(({ type }) => type === 'lineup.reported');
    expect(lineups.map(({ data }) => (data as LineupReported).as_of)).to.deep.equal([
      '2024-07-01T00:00:00.000Z',
      '2024-07-02T00:00:00.000Z',
    ]);
  });

  it('publishes a statement for each edition and part of a table', async () => {
    write('all.csv', 'year,weekend,artist\n2023,W1,A\n2022,W1,B\n2023,W2,C\n2023,W1,D\nsoon,W1,E\n');
    const outcome = await run([
      write('some.json', {
        source: 'some-app',
        format: 'table',
        files: ['all.csv'],
        as_of: '2024-01-01',
        part: { column: 'weekend' },
        edition_from: { slug: 'some-{year}' },
        columns: { artist: 'artist' },
      }),
    ]);
    expect(outcome.manifests[0]!.counts).to.include({ editions: 2, statements: 5, rejected: 1 });
    expect(outcome.manifests[0]!.problems[0]).to.include({ where: 'line 6', value: 'some-soon' });
    const published = (await events()).map(({ subject, data }) => {
      const { part, performances } = data as Partial<LineupReported>;
      return `${subject} ${part ?? '-'} ${performances?.map(({ credit }) => credit).join('') ?? ''}`.trim();
    });
    expect(published).to.deep.equal([
      'edition:some-2022 -',
      'edition:some-2022 W1 B',
      'edition:some-2023 -',
      'edition:some-2023 W1 AD',
      'edition:some-2023 W2 C',
    ]);
  });

  it('is retracted once, and can be imported again under another id', async () => {
    write('lineup.csv', LINEUP);
    const path = write('some.json', MANIFEST);
    const id = (await run([path])).manifests[0]!.import_id!;
    const deps = { log, database: pool, now: () => new Date('2026-01-01T00:00:00Z') };
    expect(await undoImport(id, 'ann', 'wrong year', deps)).to.include({ ok: true });
    expect((await events()).at(-1)).to.deep.include({
      type: 'import.retracted',
      subject: `import:${id}`,
      data: { import_id: id, by: 'ann', reason: 'wrong year' },
    });
    const twice = await undoImport(id, 'ann', null, deps);
    expect(twice.ok ? '' : twice.message).to.include('was already undone');
    const none = await undoImport('nope', 'ann', null, deps);
    expect(none.ok ? '' : none.message).to.equal('There is no import nope.');
    const again = await run([path]);
    expect(again.manifests[0]).to.include({ state: 'published', import_id: `${id}-2` });
    const listed = await latestImports(pool, 2);
    expect(listed.map((each) => each.id)).to.deep.equal([`${id}-2`, id]);
    const [head, inForce, undone] = printImports(listed).split('\n');
    expect(head).to.match(/^STARTED \(UTC\)\s+ID\s+SOURCE/);
    expect(inForce).to.match(/ (\d+) of \1 +published +\S*some\.json$/);
    expect(undone).to.match(/ undone \d{4}-\d\d-\d\d \d\d:\d\d +\S*some\.json$/);
  });

  it('is finished if all of its items are passed over', async () => {
    write('concerts.json', { events: [{ id: 'x', name: 'Some Concert 2024', type: 'Concert' }] });
    const { source, as_of } = MANIFEST;
    const path = write('some.json', { source, as_of, format: 'musicbrainz', files: ['concerts.json'] });
    expect(states(await run([path]))).to.deep.equal(['published']);
    expect(printImports(await latestImports(pool, 1))).to.match(/ 0 of 0 +published +\S*some\.json$/);
    expect(states(await run([path]))).to.deep.equal(['unchanged']);
  });

  it('publishes nothing if one of several manifests is wrong', async () => {
    write('lineup.csv', LINEUP);
    const wrong = write('wrong.json', { ...MANIFEST, colums: {} });
    const outcome = await run([write('some.json', MANIFEST), wrong, join(folder, 'none.yaml')]);
    expect(states(outcome)).to.deep.equal(['held_back', 'refused', 'refused']);
    expect(outcome.manifests[1]!.refusal.join()).to.include('did you mean columns?');
    expect(outcome.manifests[2]!.refusal).to.deep.equal(['does not exist']);
    expect(await events()).to.deep.equal([]);
  });

  it('leaves a bad value out and reports it, or refuses the file with --strict', async () => {
    write('lineup.csv', `${LINEUP}C,Main,31 June 2024 10:00\n`);
    const path = write('some.json', MANIFEST);
    const strict = await run([path], { strict: true });
    expect(strict.manifests[0]!.refusal[0]).to.include('lineup.csv, line 4: is not a time');
    expect(await events()).to.deep.equal([]);
    const lenient = await run([path]);
    expect(lenient.manifests[0]!.problem_counts).to.deep.equal({ 'is not a time': 1 });
    expect(lenient.manifests[0]!.counts.performances).to.equal(3);
  });

  describe('of a published edition', () => {
    beforeEach(async () => {
      const entry = (name: string, stage: string): object => ({
        artist: { name, slug: name.toLowerCase().replaceAll(' ', '-') },
        credited_as: name,
        day: '2024-07-19',
        stage,
        sources: ['some-app'],
      });
      const client = await pool.connect();
      await client.query('BEGIN');
      const tables = [
        'CREATE TABLE edition (slug text, lineup_json text, provenance_json text)',
        'CREATE TABLE statement (id text, imports text[], time text)',
        'CREATE TABLE retraction (id text)',
      ];
      const { number } = await createGeneration(client, 1, tables);
      await client.query(`INSERT INTO read_g${number}.edition VALUES ('some-2024', $1, $2)`, [
        JSON.stringify([
          entry('Âme', 'Main'),
          entry('Dixon', 'Main'),
          entry('Gone', 'Main'),
          entry('Lost', 'Small'),
        ]),
        JSON.stringify({ sources: [{ name: 'some-app', as_of: '2024-07-01T00:00:00.000Z' }] }),
      ]);
      await makeLive(client, number);
      await client.query('COMMIT');
      client.release();
    });
    afterEach(() => pool.query('DELETE FROM control.live'));

    it('lists the differences on a dry run, and publishes nothing', async () => {
      write('lineup.csv', LINEUP);
      const outcome = await run([write('some.json', MANIFEST)], { dryRun: true, allowShrink: true });
      expect(states(outcome)).to.deep.equal(['valid']);
      expect(outcome.manifests[0]!.differences).to.deep.equal([
        {
          edition: 'some-2024',
          published: 4,
          added: ['Tale Of Us'],
          moved: [],
          dropped: ['Gone', 'Lost'],
          renamed: [],
          reread: [],
          review: [],
        },
      ]);
      expect(await events()).to.deep.equal([]);
      const { rows } = await pool.query('SELECT id FROM editing.import');
      expect(rows).to.deep.equal([]);
    });

    it('refuses to drop more than a third of the acts unless that is allowed', async () => {
      write('lineup.csv', LINEUP);
      const path = write('some.json', MANIFEST);
      const refused = await run([path]);
      expect(refused.manifests[0]!.refusal[0]).to.include(
        'would drop 2 of 4 published acts of some-2024 (Gone, Lost)',
      );
      expect(await events()).to.deep.equal([]);
      expect(states(await run([path], { allowShrink: true }))).to.deep.equal(['published']);
    });

    it('has the same refusal on a dry run, and lists the differences', async () => {
      write('lineup.csv', LINEUP);
      const path = write('some.json', MANIFEST);
      const dry = await run([path], { dryRun: true });
      expect([dry.ok, ...states(dry)]).to.deep.equal([false, 'refused']);
      expect(dry.manifests[0]!.refusal).to.deep.equal((await run([path])).manifests[0]!.refusal);
      expect(dry.manifests[0]!.differences.map(({ dropped }) => dropped)).to.deep.equal([['Gone', 'Lost']]);
      const allowed = await run([path], { dryRun: true, allowShrink: true });
      expect([allowed.ok, ...states(allowed)]).to.deep.equal([true, 'valid']);
    });

    it('drops nothing if its as_of is older than the published one', async () => {
      write('lineup.csv', LINEUP);
      const old = { ...MANIFEST, as_of: '2024-06-01T00:00:00Z' };
      expect(states(await run([write('some.json', old)]))).to.deep.equal(['published']);
    });
  });
});
