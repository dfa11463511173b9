import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from 'commander';
import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { migrate } from '../../db/migrate.ts';
import { openPool } from '../../db/pool.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { runImport } from '../../ingest/import/index.ts';
import { archiveLog, openStore, restoreLog } from '../../ingest/log/archive/index.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { reconcileVerb } from '../../projector/rebuild/reconcile/verb.ts';
import { runProjector } from '../../projector/run-projector.ts';
import type { Server } from '../stack/guarded.ts';
import { startPostgres } from '../stack/postgres.ts';
import { waitFor } from '../stack/wait-for.ts';
import { findPackagedPostgres, runFromRunbook } from './packaged-postgres.ts';

const manifest = (slug: string): object => ({
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
  columns: { artist: 'artist' },
});

const correction: ClaimEvent = {
  id: 'c1',
  type: 'lineup.corrected',
  version: 1,
  source: 'editor:ann',
  subject: 'edition:one-2024',
  time: '2024-07-02T00:00:00.000Z',
  import_id: null,
  data: {
    operations: [{ op: 'drop', select: { credit: 'Second' } }],
    ...{ by: 'ann', evidence: null, comment: null, base: null, visible_from: null, batch: null },
  },
};

/** A service's database with its log in it. */
interface Place {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: Log;
}

describe('a backup of database and log, made one after the other under load', function () {
  this.timeout(180_000);
  const native = findPackagedPostgres();
  let server: Server;
  let folder: string;
  let opened: Place[] = [];
  before(function () {
    if (native !== null) return;
    console.warn('      SKIPPED, for want of a packaged Postgres 15 or later with pg_dump');
    this.skip();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-orders-'));
    server = await startPostgres({}, native!);
  });
  afterEach(async () => {
    process.exitCode = 0;
    for (const { log, pool } of opened) {
      await log.close();
      await pool.end();
    }
    opened = [];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the log when the database has what a restore brings. */
  const open = async (name: string, restore?: (url: string) => void): Promise<Place> => {
    const url = new URL(server.url);
    const administrator = openPool(url.href, { max: 1, applicationName: 'test' });
    try {
      await administrator.query(`CREATE DATABASE ${name}`);
    } finally {
      await administrator.end();
    }
    url.pathname = `/${name}`;
    await migrate(url.href);
    restore?.(url.href);
    const place = {
      url: url.href,
      pool: openPool(url.href, { max: 4, applicationName: 'test' }),
      log: await openLog({ databaseUrl: url.href }),
    };
    opened.push(place);
    return place;
  };
  const importFile = async ({ log, pool }: Place, slug: string, ...acts: string[]): Promise<string> => {
    writeFileSync(join(folder, `${slug}.csv`), ['artist', ...acts].join('\n'));
    const path = join(folder, `${slug}.json`);
    writeFileSync(path, JSON.stringify(manifest(slug)));
    const deps = { log, database: pool, spoolDir: join(folder, 'spool'), now: () => new Date() };
    const { manifests } = await runImport([path], {}, { ...deps, out: { write: () => true } });
    return manifests[0]!.state;
  };
  const correct = async ({ log, pool }: Place): Promise<void> => {
    const position = await log.append([correction]);
    await pool.query(`INSERT INTO editing.editor (name, role) VALUES ('ann', 'editor')`);
    await pool.query(
      `INSERT INTO editing.correction (id, state, type, subject, data, by_editor, position, published_at, live_at)
       VALUES ('c1', 'published', 'lineup.corrected', 'edition:one-2024', $1, 'ann', $2, now(), now())`,
      [JSON.stringify(correction.data), position],
    );
  };
  /** Who plays where, once the projector has applied the whole log. */
  const project = async ({ log, pool, url }: Place): Promise<string[]> => {
    const stopping = new AbortController();
    const projector = runProjector({
      log,
      databaseUrl: url,
      name: 'test',
      signal: stopping.signal,
      now: () => 0,
    });
    const end = await log.end();
    await waitFor(async () => expect(projector.status()).to.include({ role: 'writer', position: end }), 60);
    stopping.abort();
    await projector.done;
    const live = (await liveGeneration(pool))!;
    const { rows } = await pool.query<{ booking: string }>(
      `SELECT edition_slug || ' ' || artist_slug AS booking FROM ${schemaOf(live.number)}.booking
       ORDER BY edition_slug COLLATE "C", artist_slug COLLATE "C"`,
    );
    return rows.map(({ booking }) => booking);
  };
  const reconcile = async ({ log, url }: Place, ...words: string[]): Promise<string> => {
    const lines: string[] = [];
    const program = new Command();
    const signal = (): AbortSignal => new AbortController().signal;
    const given = { log, databaseUrl: url, close: () => Promise.resolve() };
    const deps = { open: () => Promise.resolve(given), signal, print: (line: string) => lines.push(line) };
    reconcileVerb(program.command('log'), deps);
    await program.parseAsync(['log', 'reconcile', ...words], { from: 'user' });
    return lines.join('\n');
  };
  const dump = ({ url }: Place): void =>
    runFromRunbook('pg_dump', { native: native!, folder, databaseUrl: url });
  const archive = async ({ log, url }: Place): Promise<void> => {
    await archiveLog({ log, databaseUrl: url, store: await openStore(join(folder, 'archive')) });
  };
  const restore = async (): Promise<Place> => {
    const place = await open('restored', (databaseUrl) =>
      runFromRunbook('pg_restore', { native: native!, folder, databaseUrl }),
    );
    await restoreLog({
      log: place.log,
      databaseUrl: place.url,
      store: await openStore(join(folder, 'archive')),
    });
    return place;
  };

  /** What happens between the two copies: an import and a correction. */
  const grow = async (place: Place): Promise<void> => {
    await importFile(place, 'two-2024', 'Third');
    await correct(place);
  };
  const begin = async (): Promise<Place> => {
    const source = await open('source');
    await importFile(source, 'one-2024', 'First', 'Second');
    return source;
  };
  const WHOLE = ['one-2024 first', 'two-2024 third'];

  it('is complete if the dump comes first: the projector applies the rest of the log', async () => {
    const source = await begin();
    dump(source);
    await grow(source);
    await archive(source);
    expect(await project(source)).to.deep.equal(WHOLE);

    const restored = await restore();
    expect(await project(restored)).to.deep.equal(WHOLE);
    // The ledger is as old as the dump; the import is entered again from the log.
    expect(await reconcile(restored)).to.match(/1 imports are in the log, but not in the database/);
    expect(await reconcile(restored, '--publish', '--yes')).to.match(/^0 events were published again/);
    expect(await reconcile(restored)).to.match(/^Log and database agree: /);
    // The ledger has the import again, but not the digest of its file: importing the file again changes nothing that readers see.
    await importFile(restored, 'two-2024', 'Third');
    expect(await project(restored)).to.deep.equal(WHOLE);
  });

  it('lacks events if the archive comes first; the events that reconcile lists are published or imported again', async () => {
    const source = await begin();
    await archive(source);
    await grow(source);
    dump(source);
    expect(await project(source)).to.deep.equal(WHOLE);

    const restored = await restore();
    const shown = await reconcile(restored);
    expect(process.exitCode).to.equal(2);
    expect(shown).to.match(/lineup\.corrected {2}edition:one-2024/);
    expect(shown).to.match(/import \S+ of \S+two-2024.json: 2 statements missing/);
    expect(await reconcile(restored, '--publish', '--yes')).to.match(
      /1 events were published again[^]*Import their files again/,
    );
    expect(await project(restored)).to.deep.equal(['one-2024 first']);
    expect(await importFile(restored, 'two-2024', 'Third')).to.equal('published');
    expect(await project(restored)).to.deep.equal(WHOLE);
    expect(await reconcile(restored)).to.match(/^Log and database agree: /);
  });
});
