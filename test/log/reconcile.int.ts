import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from 'commander';
import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openPool } from '../../db/pool.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { type ImportOutcome, runImport, undoImport } from '../../ingest/import/index.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { refuseForeignLog } from '../../projector/live/refuse-foreign-log.ts';
import { type Projector, runProjector } from '../../projector/run-projector.ts';
import { reconcileVerb } from '../../projector/rebuild/reconcile/verb.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { need } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';

const manifest = (slug: string) => ({
  source: 'some-app',
  format: 'table',
  files: [`${slug}.csv`],
  as_of: '2024-07-01T12:00:00Z',
  edition: {
    slug,
    series: { slug: slug.slice(0, -5), name: 'Some' },
    name: slug,
    timezone: 'Europe/Brussels',
    start_date: '2024-07-19',
    end_date: '2024-07-21',
  },
  columns: { artist: 'artist', stage: 'stage' },
});

const correction = (id: string): ClaimEvent => ({
  id,
  type: 'lineup.corrected',
  version: 1,
  source: 'editor:ann',
  subject: 'edition:one-2024',
  time: '2024-07-02T00:00:00.000Z',
  import_id: null,
  data: {
    operations: [{ op: 'drop', select: { credit: 'Second' } }],
    by: 'ann',
    evidence: null,
    comment: null,
    base: null,
    visible_from: null,
    batch: null,
  },
});

/** Opens an empty log that holds nothing of another one. */
type NewLog = (database: Database) => Promise<Log>;

function reconciles(
  newLog: NewLog,
  shorten: (log: Log, to: number, database: Database) => Promise<Log>,
): void {
  let database: Database;
  let pool: pg.Pool;
  let folder: string;
  let log: Log;
  let projector: Projector | null = null;
  let stopping = new AbortController();
  beforeEach(async () => {
    process.exitCode = 0;
    database = await freshDatabase();
    pool = openPool(database.url, { max: 4, applicationName: 'reconcile test' });
    folder = mkdtempSync(join(tmpdir(), 'bookings-reconcile-'));
    log = await newLog(database);
    await pool.query(`INSERT INTO editing.editor (name, role) VALUES ('ann', 'editor')`);
  });
  afterEach(async () => {
    process.exitCode = 0;
    await stop();
    await log.close();
    await pool.end();
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const start = (): void => {
    stopping = new AbortController();
    const { signal } = stopping;
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal, now: () => 0 });
    projector.done.catch(() => undefined);
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await projector?.done.catch(() => undefined);
    projector = null;
  };
  const project = async (): Promise<void> => {
    start();
    const end = await log.end();
    await waitFor(async () => expect(projector!.status()).to.include({ role: 'writer', position: end }), 60);
    await stop();
  };
  const importFile = (slug: string, ...acts: string[]): Promise<ImportOutcome> => {
    writeFileSync(
      join(folder, `${slug}.csv`),
      ['artist,stage', ...acts.map((act) => `${act},Main`)].join('\n'),
    );
    const path = join(folder, `${slug}.json`);
    writeFileSync(path, JSON.stringify(manifest(slug)));
    const deps = {
      log: refuseForeignLog(log, database.url),
      database: pool,
      spoolDir: join(folder, 'spool'),
    };
    return runImport([path], {}, { ...deps, now: () => new Date(), out: { write: () => true } });
  };
  const stateOf = ({ manifests }: ImportOutcome): string => manifests[0]!.state;
  /** `bookings log reconcile …`. */
  const type = async (...words: string[]): Promise<string> => {
    const lines: string[] = [];
    const program = new Command();
    const open = async () => ({ log, databaseUrl: database.url, close: async () => undefined });
    const signal = (): AbortSignal => new AbortController().signal;
    reconcileVerb(program.command('log'), { open, signal, print: (line) => lines.push(line) });
    await program.parseAsync(['log', 'reconcile', ...words], { from: 'user' });
    return lines.join('\n');
  };
  /** Who plays where, as readers see it. */
  const bookings = async (): Promise<string[]> => {
    const live = (await liveGeneration(pool))!;
    const { rows } = await pool.query<{ booking: string }>(
      `SELECT edition_slug || ' ' || artist_slug AS booking FROM ${schemaOf(live.number)}.booking
       ORDER BY edition_slug COLLATE "C", artist_slug COLLATE "C"`,
    );
    return rows.map(({ booking }) => booking);
  };
  const one = (query: string): Promise<unknown> => pool.query(query).then(({ rows }) => rows[0] as unknown);

  const recordCorrection = (position: number): Promise<unknown> =>
    pool.query(
      `INSERT INTO editing.correction (id, state, type, subject, data, by_editor, position, published_at, live_at)
       VALUES ('c1', 'published', 'lineup.corrected', 'edition:one-2024', $1, 'ann', $2, now(), now())`,
      [JSON.stringify(correction('c1').data), position],
    );

  /** Two imports, a correction and a third import that is taken back; then the log loses all but the first import. */
  const lose = async (): Promise<void> => {
    await importFile('one-2024', 'First', 'Second');
    const kept = await log.end();
    await importFile('two-2024', 'Third');
    await log.append([correction('c1')]);
    await recordCorrection((await log.end()) - 1);
    const third = await importFile('three-2024', 'Fourth');
    await undoImport(third.manifests[0]!.import_id!, 'ann', null, {
      log,
      database: pool,
      now: () => new Date(),
    });
    await project();
    expect(await bookings()).to.deep.equal(['one-2024 first', 'two-2024 third']);
    log = await shorten(log, kept, database);
  };

  it('is refused by the projector and by publishers, with a list of what is lost', async () => {
    await lose();
    start();
    await waitFor(async () => expect(projector!.status().role).to.equal('stopped'), 60);
    const refused = await importFile('four-2024', 'Fifth');
    expect(stateOf(refused)).to.equal('broken_off');
    expect(refused.manifests[0]!.refusal.join()).to.match(
      /publishes no event to this log. Run `bookings log reconcile`/,
    );
    const shown = await type();
    expect(process.exitCode).to.equal(2);
    expect(shown).to.match(/The projector refuses this log/);
    expect(shown).to.match(/6 events are in the database, but not in the log/);
    for (const lost of [
      /lineup\.reported {2}edition:two-2024/,
      /lineup\.corrected {2}edition:one-2024/,
      /import\.retracted/,
    ])
      expect(shown).to.match(lost);
    expect(shown).to.match(/import \S+ of \S+two-2024.json: 2 statements missing/);
    const { lost } = JSON.parse(await type('--json')) as { lost: { event: ClaimEvent }[] };
    expect(lost.find(({ event }) => event.id === 'c1')!.event.data).to.deep.equal(correction('c1').data);
    expect(await log.end()).to.equal(2);
  });

  it('receives the lost events again, and the tables are as before', async () => {
    await lose();
    expect(await type('--publish', '--yes')).to.match(
      /^6 events were published again\.\nGeneration 2 was built/,
    );
    expect(await type()).to.equal('Log and database agree: 8 events.');
    await project();
    expect(await bookings()).to.deep.equal(['one-2024 first', 'two-2024 third']);
    expect(await one(`SELECT state, position::int FROM editing.correction`)).to.deep.equal({
      state: 'published',
      position: (await positionOf('c1'))!,
    });
    expect(stateOf(await importFile('two-2024', 'Third'))).to.equal('unchanged');
  });

  it('can be accepted: a lost file imported again is published, and a lost correction becomes a proposal', async () => {
    await lose();
    expect(await type('--from-log', '--yes')).to.match(
      /^0 events were published again\.\nGeneration 2 was built/,
    );
    await project();
    expect(await bookings()).to.deep.equal(['one-2024 first', 'one-2024 second']);
    expect(await one('SELECT state, position FROM editing.correction')).to.deep.equal({
      state: 'proposed',
      position: null,
    });
    expect(stateOf(await importFile('two-2024', 'Third'))).to.equal('published');
    await project();
    expect(await bookings()).to.include('two-2024 third');
  });

  it('restores the rows of imports that a failover lost', async () => {
    await importFile('one-2024', 'First');
    const outcome = await importFile('two-2024', 'Second');
    const id = outcome.manifests[0]!.import_id!;
    await project();
    await pool.query('DELETE FROM editing.import WHERE id = $1', [id]);
    expect(await type()).to.match(new RegExp(`import ${id} of some-app: 2 statements`));
    expect(await type('--publish', '--yes')).to.match(
      /1 imports were missing in the database and were added from the log/,
    );
    expect(await undoImport(id, 'ann', null, { log, database: pool, now: () => new Date() })).to.include({
      ok: true,
    });
    await project();
    expect(await bookings()).to.deep.equal(['one-2024 first']);
    expect(stateOf(await importFile('two-2024', 'Second'))).to.equal('published');
  });

  it('turns a lost correction into a proposal also if the tables never contained it', async () => {
    await importFile('one-2024', 'First', 'Second');
    await project();
    const end = await log.end();
    await recordCorrection(end);
    expect(await type()).to.match(/1 events are in the database, but not in the log/);
    expect(await type('--from-log', '--yes')).to.match(/^0 events were published again/);
    expect(await one('SELECT state, position FROM editing.correction')).to.deep.equal({
      state: 'proposed',
      position: null,
    });
    expect(await type()).to.match(/^Log and database agree/);
  });

  const positionOf = async (id: string): Promise<number | undefined> => {
    for await (const batch of log.read(0, { maxEvents: 100, follow: false }))
      for (const event of batch) if (event.id === id) return event.position;
    return undefined;
  };
}

describe('a log shorter than its database', function () {
  this.timeout(180_000);

  describe('in Postgres', () => {
    const open: NewLog = ({ url }) => openLog({ databaseUrl: url });
    reconciles(open, async (log, to, database) => {
      await log.close();
      const pool = openPool(database.url, { max: 1, applicationName: 'shorten' });
      await pool.query('DELETE FROM log.event WHERE position >= $1', [to]);
      await pool.query('UPDATE log.head SET next_position = $1, identity = gen_random_uuid()', [to]);
      await pool.end();
      return open(database);
    });
  });

  describe('in Kafka', () => {
    let brokers: string[];
    before(async function () {
      brokers = (await need(this, 'Kafka')).split(',');
    });
    const open: NewLog = ({ url }) =>
      openLog({ databaseUrl: url, kafkaBrokers: brokers, topic: `test.${randomBytes(6).toString('hex')}` });
    reconciles(open, async (log, to, database) => {
      const events: ClaimEvent[] = [];
      for await (const batch of log.read(0, { maxEvents: 500, follow: false })) events.push(...batch);
      await log.close();
      const shorter = await open(database);
      await shorter.append(
        events.slice(0, to).map(({ id, type, version, source, subject, time, import_id, data }) => ({
          id,
          type,
          version,
          source,
          subject,
          time,
          import_id,
          data,
        })),
      );
      return shorter;
    });
  });
});
