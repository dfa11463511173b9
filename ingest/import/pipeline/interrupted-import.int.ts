import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../../db/pool.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import type { RecordedEvent } from '../../events/index.ts';
import type { Log } from '../../log/port.ts';
import { openPostgresLog } from '../../log/postgres/open-postgres-log.ts';
import { type ImportOutcome, runImport } from '../index.ts';

describe('an interrupted import', function () {
  this.timeout(120_000);
  let database: Database;
  let pool: pg.Pool;
  let log: Log;
  let folder: string;
  let start: number;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 4, applicationName: 'import test' });
    log = await openPostgresLog({ databaseUrl: database.url });
  });
  after(async () => {
    await log.close();
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-import-'));
    await pool.query('DELETE FROM editing.import');
    start = await log.end();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const run = (path: string, through: Log = log): Promise<ImportOutcome> =>
    runImport(
      [path],
      {},
      {
        log: through,
        database: pool,
        spoolDir: join(folder, 'spool'),
        now: () => new Date('2026-01-01T00:00:00Z'),
        out: { write: () => true },
      },
    );
  const events = async (): Promise<RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for await (const batch of log.read(start, { maxEvents: 1_000, follow: false })) found.push(...batch);
    return found;
  };
  /** Writes 1,200 editions, each of which makes two statements. */
  const manyEditions = (name: string): string => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `${1_990 + (at % 30)},Night ${at},Act ${at}`);
    write(name, `year,night,artist\n${rows.join('\n')}\n`);
    const manifest = {
      source: 'some-app',
      format: 'table',
      files: [name],
      as_of: '2024-01-01',
      edition_from: { slug: '{night|slug}-{year}' },
      columns: { artist: 'artist' },
    };
    return write('some.json', JSON.stringify(manifest));
  };

  it('resumes where publishing stopped', async () => {
    const path = manyEditions('many.csv');
    let batches = 0;
    const failing: Log = {
      ...log,
      append: (batch) =>
        ++batches > 2 ? Promise.reject(new Error('the broker is away')) : log.append(batch),
    };
    const broken = await run(path, failing);
    expect(broken.ok).to.equal(false);
    expect(broken.manifests[0]).to.include({ state: 'broken_off' });
    expect(broken.manifests[0]!.refusal[0]).to.include('the broker is away');
    const before = (await events()).length;
    expect(before).to.be.within(1, 2_399);
    const again = await run(path);
    expect(again.manifests[0]!.counts.published).to.equal(2_400 - before);
    const all = await events();
    expect(all).to.have.length(2_400);
    expect(new Set(all.map(({ id }) => id)).size).to.equal(2_400);
    expect(new Set(all.map(({ import_id }) => import_id)).size).to.equal(1);
  });

  it('appends nothing twice when the answer of the log was lost and no table shows its statements yet', async () => {
    const path = manyEditions('lost.csv');
    let batches = 0;
    const unacknowledging: Log = {
      ...log,
      append: async (batch) => {
        const position = await log.append(batch);
        if (++batches === 2) throw new Error('the answer is lost');
        return position;
      },
    };
    expect((await run(path, unacknowledging)).manifests[0]!.state).to.equal('broken_off');
    const before = (await events()).length;
    const again = await run(path);
    expect(again.manifests[0]!.counts.published).to.equal(2_400 - before);
    const all = await events();
    expect(all).to.have.length(2_400);
    expect(new Set(all.map(({ id }) => id)).size).to.equal(2_400);
  });
});
