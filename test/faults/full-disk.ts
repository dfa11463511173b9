import { expect } from 'chai';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { type Projector, runProjector } from '../../projector/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { type KillablePostgres, startKillablePostgres } from '../stack/killable-postgres.ts';
import { waitFor } from '../stack/wait-for.ts';
import { openSmallDisk, type SmallDisk } from './disk.ts';
import { expectRebuilt } from './rebuilt.ts';
import { Witness } from './witness.ts';

const FREE = 4 * 1024 * 1024;
const PATIENCE = 120;

/** Fills a small disk until Postgres cannot write any more. */
export function diskFills(): void {
  describe("Postgres' disk, when it is full", function () {
    this.timeout(600_000);
    let disk: SmallDisk | undefined;
    let postgres: KillablePostgres;
    before(async function () {
      try {
        disk = openSmallDisk(400);
      } catch (error) {
        console.warn(`      SKIPPED: ${String(error)}`);
        this.skip();
      }
      // The WAL is on another disk: a full one would stop the whole server, like a kill.
      postgres = await startKillablePostgres({}, disk.folder);
      await migrate(postgres.url);
    });
    after(async () => {
      await (disk && postgres.stop());
      disk?.close();
    });

    it('stops the writer with what to do about it; with room it goes on by itself, and nothing is lost', async () => {
      const log = new MemoryLog();
      const stopping = new AbortController();
      const { signal } = stopping;
      const projector = runProjector({ log, databaseUrl: postgres.url, name: 'faults', signal });
      projector.done.catch(() => undefined);
      const witness = new Witness(postgres.url);
      try {
        await reached(projector, 0);
        disk!.fill(FREE);
        let nth = 0;
        await waitFor(async () => {
          // No more events than are applied: all appended events must be applied in the end.
          if (projector.status().position === log.events.length)
            for (let more = 0; more < 100; more++) await log.append(night(nth++));
          expect(projector.status().lastError).to.match(/The disk of Postgres is full: free some space/);
        }, PATIENCE);
        disk!.makeRoom();
        await reached(projector, log.events.length);
        expect(projector.status()).to.include({ role: 'writer', lastError: null });
        expect(witness.backwards).to.deep.equal([]);
      } finally {
        await witness.close();
        stopping.abort();
        await projector.done;
      }
      const client = new pg.Client(postgres.url);
      client.on('error', () => undefined);
      await client.connect();
      try {
        await expectRebuilt(client, { log, databaseUrl: postgres.url });
      } finally {
        await client.end();
      }
    });
  });
}

const reached = (projector: Projector, position: number): Promise<void> =>
  waitFor(async () => {
    expect(projector.status().position).to.equal(position);
  }, PATIENCE);

const night = (nth: number) => {
  const slug = `night${nth}-2024`;
  const acts = Array.from({ length: 20 }, (_, act) => `Act ${nth} ${act}`);
  return [eventOf(editionReport(slug)), eventOf(lineup(slug, acts))];
};
