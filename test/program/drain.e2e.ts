import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';
import { bookings } from './child.ts';
import { type Part, startPart } from './servers.ts';

const DRAIN_SECONDS = 3;

describe('a process that receives SIGTERM', function () {
  this.timeout(120_000);
  let database: Database;
  let part: Part;
  const folder = mkdtempSync(join(tmpdir(), 'bookings-drain-'));
  before(async () => {
    database = await freshDatabase();
  });
  after(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const status = async (url: string): Promise<number> => (await fetch(url)).status;

  /** The program with all parts in one process, at the API's address. */
  async function startAll(env: Readonly<Record<string, string>>): Promise<Part> {
    const child = bookings(['start'], env);
    await child.prints(/^Explorer http:\S+$/m);
    const address = (name: string): string =>
      new RegExp(`^${name} (http:\\S+)$`, 'm').exec(child.output())![1]!;
    return { ...child, operations: address('Operations'), address: address('API') };
  }

  for (const kind of ['api', 'ingest', 'start'] as const)
    it(`is not ready while it drains, and still accepts requests: ${kind}`, async () => {
      const env = {
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        KEY_SECRET: 'a secret that every process of the test shares',
        PORT: '0',
        INGEST_PORT: '0',
        OPS_PORT: '0',
        EXPLORER_PORT: '0',
      };
      part = await (kind === 'start' ? startAll(env) : startPart(kind, env));
      const ended = once(part.process, 'exit');
      const signalledAt = performance.now();
      part.process.kill('SIGTERM');
      await waitFor(async () => {
        const answer = await fetch(`${part.operations}/readyz`);
        expect(answer.status).to.equal(503);
        expect(await answer.json())
          .to.have.property('why')
          .that.deep.equals(['The service is stopping.']);
      }, DRAIN_SECONDS);
      expect(await status(`${part.address!}/healthz`), 'a new connection').to.equal(200);
      const [code] = (await ended) as [number];
      expect(code).to.equal(0);
      expect(performance.now() - signalledAt).to.be.greaterThan(DRAIN_SECONDS * 1_000);
      expect(await status(`${part.address!}/healthz`).catch(() => 'refused')).to.equal('refused');
    });

  it('drains whole when SIGHUP and SIGTERM come one after the other, as from a terminal and its supervisor', async () => {
    part = await startPart('api', {
      ...{ DATA_DIR: folder, DATABASE_URL: database.url, DRAIN_SECONDS: String(DRAIN_SECONDS) },
      ...{ KEY_SECRET: 'a secret that every process of the test shares', PORT: '0', OPS_PORT: '0' },
    });
    const ended = once(part.process, 'exit');
    const signalledAt = performance.now();
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGHUP', 'SIGTERM'] as const) part.process.kill(signal);
    await waitFor(async () => expect(await status(`${part.operations}/readyz`)).to.equal(503), DRAIN_SECONDS);
    expect(await status(`${part.address!}/healthz`), 'a new connection').to.equal(200);
    expect(((await ended) as [number])[0]).to.equal(0);
    expect(performance.now() - signalledAt).to.be.greaterThan(DRAIN_SECONDS * 1_000);
  });

  it('ends at once at a second signal that comes later', async () => {
    part = await startPart('api', {
      ...{ DATA_DIR: folder, DATABASE_URL: database.url, DRAIN_SECONDS: '60' },
      ...{ KEY_SECRET: 'a secret that every process of the test shares', PORT: '0', OPS_PORT: '0' },
    });
    const ended = once(part.process, 'exit');
    part.process.kill('SIGTERM');
    await waitFor(async () => expect(await status(`${part.operations}/readyz`)).to.equal(503), 10);
    // Longer than the time in which two signals count as one.
    await new Promise((resolve) => setTimeout(resolve, 700));
    part.process.kill('SIGTERM');
    expect(((await ended) as [number])[0]).to.equal(1);
  });
});
