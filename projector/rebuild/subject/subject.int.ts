import { expect } from 'chai';
import type pg from 'pg';
import { makeLive, schemaOf } from '../../../db/generations/index.ts';
import { openClient } from '../../../db/index.ts';
import { damageRows } from '../../../test/damage/damage-rows.ts';
import { damagedCatalog } from '../../../test/damage/damaged-catalog.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { switchFeed } from '../../live/change-feed/switch-feed.ts';
import { buildGeneration, dumpGeneration } from '../bulk/index.ts';
import { subjectsToRepair, type WrongRow, verifyRows } from '../verify/wrong-rows.ts';
import { replayStatus } from '../replay/status/read-status.ts';
import { LOG_TABLES, repairableTables } from './subject-of-row.ts';
import { parseRepairSubject as parse } from './repair-subject.ts';
import { repairSubject, type Repaired } from './repair.ts';

/** The number of damaged rows; a thousand take minutes. */
const DAMAGED = Number(process.env['DAMAGED_ROWS'] ?? 60);
const AS_OF = Date.UTC(2024, 5, 1);

describe('bookings replay --subject', () => {
  let database: Database;
  let client: pg.Client;
  const log = new MemoryLog(damagedCatalog(DAMAGED));
  let whole: Readonly<Record<string, readonly string[]>>;
  before(async () => {
    database = await freshDatabase();
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: AS_OF });
    const { number } = generation;
    client = openClient(database.url, { applicationName: 'test', searchPath: schemaOf(number) });
    await client.connect();
    await makeLive(client, number);
    await switchFeed(client, number);
    whole = await dump();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const dump = async (): Promise<typeof whole> => dumpGeneration(client, schemaOf(1));
  const repair = (subject: string, dryRun = false): Promise<Repaired> =>
    repairSubject({ databaseUrl: database.url, subject: parse(subject), dryRun, by: 'Ada', why: 'test' });
  const verify = async (): Promise<readonly WrongRow[]> =>
    (await verifyRows({ log, databaseUrl: database.url, by: 'Ada' })).wrong;
  const nameOf = ({ table, key }: Pick<WrongRow, 'table' | 'key'>): string =>
    `${table} ${JSON.stringify(Object.entries(key).sort())}`;

  it('finds nothing to repair in undamaged tables', async () => {
    expect(await verify()).to.deep.equal([]);
    for (const subject of ['edition:fest-1-2024', 'artist:act-3', 'label:lamp-1', 'series:fest-1', 'counts'])
      expect((await repair(subject)).differences, subject).to.deep.equal([]);
    expect(await dump()).to.deep.equal(whole);
  });

  it('reports whether the subject exists', async () => {
    const found = async (subject: string): Promise<boolean> => (await repair(subject, true)).found;
    for (const subject of ['edition:fest-1-2024', 'artist:act-3', 'label:lamp-1', 'series:fest-1', 'counts'])
      expect(await found(subject), subject).to.equal(true);
    for (const subject of ['edition:fest-1-2042', 'artist:nobody', 'label:none', 'series:none'])
      expect(await found(subject), subject).to.equal(false);
  });

  it('restores every damaged row that verify names', async () => {
    const damaged = await damageRows(client, DAMAGED, Number(process.env['DAMAGE_SEED'] ?? 7));
    const wrong = await verify();
    expect(wrong.map(nameOf).sort()).to.deep.equal(damaged.map(nameOf).sort());
    for (const subject of subjectsToRepair(wrong)) await repair(subject);
    expect(
      (await verify()).map((row) => [
        nameOf(row),
        row.fault,
        damaged.find((one) => nameOf(one) === nameOf(row))?.how,
      ]),
    ).to.deep.equal([]);
    expect(await dump()).to.deep.equal(whole);
  });

  it('changes nothing on a dry run, and adds the restored rows to the change feed', async () => {
    await client.query("DELETE FROM booking WHERE edition_slug = 'fest-1-2024' AND artist_slug = 'act-11'");
    const damaged = await dump();
    const would = await repair('edition:fest-1-2024', true);
    expect(await dump()).to.deep.equal(damaged);
    const { rows: before } = await client.query<{ seq: number }>(
      'SELECT max(seq) AS seq FROM durable.change',
    );
    const done = await repair('edition:fest-1-2024');
    expect(done.differences).to.deep.equal(would.differences);
    expect(await dump()).to.deep.equal(whole);
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT kind, slug, artist_slug, old_json, cause_json::json ->> 'kind' AS cause FROM durable.change
       WHERE seq > coalesce($1, 0)`,
      [before[0]?.seq ?? null],
    );
    const change = { kind: 'booking', slug: 'fest-1-2024', artist_slug: 'act-11', old_json: null };
    expect(rows).to.deep.equal([{ ...change, cause: 'replay' }]);
    expect((await client.query('SELECT FROM durable.redirect')).rowCount).to.equal(0);
    const { repairs } = await replayStatus(client, 1);
    expect(repairs[0]).to.deep.include({ subject: 'edition:fest-1-2024', by: 'Ada', why: 'test' });
    expect(repairs[0]!.differences['booking']).to.deep.equal({ added: 1, removed: 0, changed: 0 });
  });

  it('waits for the transaction of the writer', async () => {
    await client.query('BEGIN; UPDATE checkpoint SET position = position');
    let isDone = false;
    const repairing = repair('counts').then(() => (isDone = true));
    await waitFor(async () => {
      const { rows } = await client.query<{ waiting: boolean }>(
        `SELECT EXISTS (
           SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
         ) AS waiting`,
      );
      expect(rows[0]!.waiting).to.equal(true);
    }, 20);
    expect(isDone).to.equal(false);
    await client.query('COMMIT');
    await repairing;
  });

  it('knows the subject that restores the rows of each table', async () => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
      [schemaOf(1)],
    );
    expect(rows.map(({ name }) => name)).to.have.members([...repairableTables, ...LOG_TABLES]);
  });

  it('refuses an invalid subject', () => {
    for (const text of ['fest-1-2024', 'edition:', 'venue:x', 'edition:a b', ''])
      expect(() => parse(text), text).to.throw('Use edition:SLUG');
  });
});
