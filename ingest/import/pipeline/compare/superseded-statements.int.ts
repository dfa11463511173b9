import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../../../db/pool.ts';
import { type Database, freshDatabase } from '../../../../test/stack/database.ts';
import type { ClaimEvent } from '../../../events/index.ts';
import type { LineupReported } from '../../../events/statements/index.ts';
import type { Log } from '../../../log/port.ts';
import { openPostgresLog } from '../../../log/postgres/open-postgres-log.ts';
import { type ImportOutcome, type Preview, printOutcome, runImport } from '../../index.ts';

const MANIFEST = {
  source: 'some-app',
  format: 'table',
  files: ['lineup.csv'],
  as_of: '2024-07-20T12:00:00Z',
  edition: { slug: 'some-2024', series: { slug: 'some', name: 'Some' }, name: 'Some 2024' },
  columns: { artist: 'artist' },
};

describe('an import behind a published statement', function () {
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
    folder = mkdtempSync(join(tmpdir(), 'bookings-unheard-'));
    expect((await run({}, 'artist\nAda\n')).manifests[0]!.state).to.equal('published');
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await log.close();
    await pool.end();
    await database.drop();
  });

  /** The whole log, as a projection without lag would know it. */
  const preview: Preview = {
    differences: () => Promise.resolve([]),
    loadUnretracted: async () => {
      const events: ClaimEvent[] = [];
      for await (const batch of log.read(0, { maxEvents: 100, follow: false })) events.push(...batch);
      return events.map(({ id, type, subject, data, import_id }) => {
        const { part, as_of, revision } = data as LineupReported;
        return { id, type, subject, part, as_of, revision, imports: [import_id!] };
      });
    },
  };
  function run(fields: object, rows: string, dryRun = false): Promise<ImportOutcome> {
    return runAll([fields], [rows], dryRun);
  }
  /** Imports several manifests in one command, each with fields and rows of its own. */
  function runAll(
    fields: readonly object[],
    rows: readonly string[],
    dryRun = false,
  ): Promise<ImportOutcome> {
    const paths = fields.map((own, at) => {
      const name = `lineup${at === 0 ? '' : at}.csv`;
      writeFileSync(join(folder, name), rows[at]!);
      const path = join(folder, `some${at}.json`);
      writeFileSync(path, JSON.stringify({ ...MANIFEST, files: [name], ...own }));
      return path;
    });
    const now = (): Date => new Date('2026-01-01T00:00:00Z');
    const deps = { log, database: pool, spoolDir: join(folder, 'spool'), preview, now };
    return runImport(paths, { dryRun }, { ...deps, out: { write: () => true } });
  }

  it('is refused, also as a dry run, if the file changed without a new as_of or revision', async () => {
    const end = await log.end();
    for (const dryRun of [true, false]) {
      const { ok, manifests } = await run({}, 'artist\nAda\nBo\n', dryRun);
      expect([ok, manifests[0]!.state]).to.deep.equal([false, 'refused']);
      expect(manifests[0]!.refusal).to.deep.equal([
        'some-2024: this source already published a different statement with the same as_of, 2024-07-20T12:00:00Z; ' +
          'to replace that statement, raise revision (now 1) or as_of',
      ]);
    }
    expect(await log.end()).to.equal(end);
  });

  it('is published with an older as_of, and reported as superseded', async () => {
    for (const dryRun of [true, false]) {
      const outcome = await run({ as_of: '2024-06-01' }, 'artist\nAda\n', dryRun);
      expect(outcome.ok).to.equal(true);
      expect(printOutcome(outcome)).to.include(
        "  superseded: some-2024: this source's statement of 2024-07-20T12:00:00Z supersedes this file; " +
          'if this file is newer, raise as_of (now 2024-06-01T00:00:00Z)',
      );
    }
  });

  it('is in force with a higher revision', async () => {
    const outcome = await run({ revision: 2 }, 'artist\nAda\nBo\n');
    expect(outcome.manifests[0]).to.deep.include({ state: 'published', superseded: [], refusal: [] });
  });

  describe('and beside another manifest of one command', () => {
    const [ada, bo] = ['artist\nAda\nCy\n', 'artist\nBo\nCy\n'];
    const newer = { as_of: '2024-08-01', part: 'one' };

    it('is refused, also as a dry run, if only their rows differ', async () => {
      const end = await log.end();
      for (const dryRun of [true, false]) {
        const { manifests } = await runAll([newer, newer], [ada, bo], dryRun);
        expect(manifests.map(({ state }) => state)).to.deep.equal(['held_back', 'refused']);
        expect(manifests[1]!.refusal).to.deep.equal([
          'some-2024, part one: another manifest of this command makes a different statement with the same as_of, ' +
            '2024-08-01T00:00:00Z; to replace that statement, raise revision (now 1) or as_of',
        ]);
      }
      expect(await log.end()).to.equal(end);
    });

    it('is published with another revision, part or source', async () => {
      const other = [{ revision: 2 }, { part: 'two' }, { source: 'other-app' }];
      const outcome = await runAll(
        [newer, ...other.map((field) => ({ ...newer, ...field }))],
        [ada, bo, bo, bo],
      );
      expect(outcome.manifests.map(({ state }) => state)).to.deep.equal(Array(4).fill('published'));
    });
  });
});
