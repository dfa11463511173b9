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
    writeFileSync(join(folder, 'lineup.csv'), rows);
    const path = join(folder, 'some.json');
    writeFileSync(path, JSON.stringify({ ...MANIFEST, ...fields }));
    const now = (): Date => new Date('2026-01-01T00:00:00Z');
    const deps = { log, database: pool, spoolDir: join(folder, 'spool'), preview, now };
    return runImport([path], { dryRun }, { ...deps, out: { write: () => true } });
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
});
