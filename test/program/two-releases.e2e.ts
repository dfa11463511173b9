import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Suite } from 'mocha';
import { Reader } from '../runbook/reader.ts';
import { makeRelease, TABLE } from '../runbook/releases.ts';
import { end, isRole, type Running, run } from '../runbook/system.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';
import { node } from './child.ts';
import { runsOn } from './runs-on.ts';
import { writeSmallImports } from './small-imports.ts';

if (runsOn('servers')) describe('two releases on one database', twoReleases);

const FESTIVAL = '/v1/festivals/little-festival-2026';
const YEARS = '/v1/coverage/years';

/**
 * The later one has a migration and a read table more, which one operation reads. One client reads at the older release
 * while that runs, another at the later one, so both see each change of tables.
 */
function twoReleases(this: Suite): void {
  this.timeout(300_000);
  let database: Database;
  let folder: string;
  let older: string;
  let newer: string;
  const readers: Reader[] = [];
  const started: Running[] = [];

  const env = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    KEY_SECRET: 'a secret that both releases of the test share',
  });
  const start = async (kind: 'api' | 'projector', release: string): Promise<Running> => {
    const running = await run(kind, { release, env: env() });
    started.push(running);
    return running;
  };
  const ends = async (code: number, release: string, ...words: string[]): Promise<string> => {
    const child = node([join(release, 'bin', 'bookings.js'), ...words], env());
    expect(await child.ended, child.output() + child.complaints()).to.equal(code);
    return child.output();
  };
  const bookings = (release: string, ...words: string[]): Promise<string> => ends(0, release, ...words);
  const stop = async (running: Running): Promise<void> => {
    expect(await end([running]), running.complaints()).to.deep.equal([0]);
  };
  const serves = (api: Running, path: string, status: number): Promise<void> =>
    waitFor(async () => {
      const answer = await fetch(`${api.address!}${path}`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status, await answer.text()).to.equal(status);
    }, 30);
  /** A client goes where this API is; a new client begins there. */
  const readFrom = async (api: Running, reader?: Reader): Promise<Reader> => {
    await serves(api, FESTIVAL, 200);
    if (reader) reader.address = api.address!;
    else readers.push((reader = new Reader(api.address!, FESTIVAL, key)));
    return reader;
  };
  let key = '';

  before(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'bookings-two-releases-'));
    older = makeRelease(join(folder, 'older'), []);
    newer = makeRelease(join(folder, 'newer'), TABLE);
  });
  after(async () => {
    await Promise.all(readers.map((reader) => reader.stop()));
    for (const { process } of started) process.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  let writer: Running;
  let olderApi: Running;
  let newerApi: Running;
  let newerWriter: Running;
  let first: Reader;
  let second: Reader;

  it('are equal at first', async () => {
    [writer, olderApi] = await Promise.all([start('projector', older), start('api', older)]);
    const [lineup] = writeSmallImports(join(folder, 'files'));
    await bookings(older, 'import', lineup!);
    key = /^API_KEY=(\S+)$/m.exec(await bookings(older, 'keys', 'issue', '--org', 'A', '--plan', 'pro'))![1]!;
    first = await readFrom(olderApi);
  });

  it('both serve the older tables; the later release serves all but the operation of its new table', async () => {
    newerApi = await start('api', newer);
    second = await readFrom(newerApi);
    await serves(newerApi, YEARS, 503);
    await serves(newerApi, '/v1/coverage', 200);
    newerWriter = await start('projector', newer);
    await isRole(newerWriter, 'replay_needed');
  });

  it('let the older release restart on the database that the later one has migrated', async () => {
    await readFrom(newerApi, first);
    await stop(writer);
    await stop(olderApi);
    [writer, olderApi] = await Promise.all([start('projector', older), start('api', older)]);
    await readFrom(olderApi, first);
    await isRole(writer, 'writer');
    const [, , releases] = writeSmallImports(join(folder, 'again'));
    await bookings(older, 'import', releases!);
    await serves(newerApi, '/v1/labels/oil-lamp-records?scope=all', 200);
    await serves(olderApi, YEARS, 200);
  });

  it('flip to the tables of the later release, which the older one serves as well', async () => {
    const difference = join(folder, 'difference.json');
    await ends(2, newer, 'replay', '--write-difference', difference);
    await bookings(newer, 'replay', '--expect', difference, '--yes');
    await serves(newerApi, YEARS, 200);
    await serves(olderApi, YEARS, 200);
    await isRole(newerWriter, 'writer');
    await isRole(writer, 'replay_needed');
  });

  it('go back to the older tables without a loss', async () => {
    await bookings(older, 'replay', 'rollback', '--yes');
    await isRole(writer, 'writer');
    await serves(newerApi, YEARS, 503);
    await readFrom(olderApi, second);
    await stop(newerApi);
    await stop(newerWriter);
    await serves(olderApi, '/v1/labels/oil-lamp-records?scope=all', 200);
    await stop(writer);
    writer = await start('projector', older);
    await isRole(writer, 'writer');
  });

  it('refuse no reader meanwhile', async () => {
    for (const reader of readers) {
      await reader.stop();
      expect([...reader.answers.keys()], reader.refusals.join('\n')).to.deep.equal([200]);
      expect(reader.answers.get(200)).to.be.greaterThan(100);
    }
  });
}
