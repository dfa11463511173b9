import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { cleanUpGenerations, verify } from '../../projector/index.ts';
import { readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { bookings, type Child } from '../program/child.ts';
import { eventOf } from '../projector/events.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';
import { expectRebuilt } from './rebuilt.ts';
import { faultSeed, seeded } from './seeded.ts';

/** Kills `bookings replay` (SIGKILL) at random points of a seed, beside a running projector. */
export function replaysKilled(kills: number): void {
  describe(`${kills} replays that are killed`, () => {
    let database: Database;
    let client: pg.Client;
    let log: Log;
    let projector: Child;
    let env: Record<string, string>;
    before(async function () {
      this.timeout(120_000);
      database = await freshDatabase();
      client = new pg.Client({ connectionString: database.url });
      await client.connect();
      log = await openLog({ databaseUrl: database.url, topic: 'unused' });
      for (let nth = 0; nth < 60; nth++) await publish(nth);
      env = {
        DATABASE_URL: database.url,
        KEY_SECRET: 'a secret that all processes share here',
        OPS_PORT: '0',
      };
      projector = bookings(['projector'], env);
      await caughtUp();
    });
    after(async () => {
      projector.process.kill('SIGKILL');
      await projector.ended;
      await log.close();
      await client.end();
      await database.drop();
    });

    const publish = async (nth: number): Promise<void> => {
      const slug = `night${nth}-2024`;
      await log.append([eventOf(editionReport(slug)), eventOf(lineup(slug, [`Act ${nth % 20}`]))]);
    };
    const caughtUp = (): Promise<unknown> =>
      waitFor(async () => {
        const live = (await liveGeneration(client))!;
        await client.query(`SET search_path = ${schemaOf(live.number)}`);
        expect((await readCheckpoint(client))!.position).to.equal(await log.end());
      }, 60);
    const replayed = (): Promise<{ code: number | string; stated: string }> => {
      const child = bookings(['replay', '--yes'], env);
      return child.ended.then((code) => ({ code, stated: child.output() + child.complaints() }));
    };

    it('leave what readers see whole, and the next one goes on by itself', async function () {
      this.timeout(60_000 + kills * 30_000);
      const seed = faultSeed();
      const chance = seeded(seed);
      const started = performance.now();
      expect((await replayed()).code).to.equal(0);
      const whole = performance.now() - started;
      for (let kill = 0; kill < kills; kill++) {
        const child = bookings(['replay', '--yes'], env);
        const after = whole * (0.3 + 0.7 * chance());
        await Promise.race([sleep(after), child.ended]);
        child.process.kill('SIGKILL');
        await child.ended;
        await publish(60 + kill);
        await caughtUp();
        const verified = await verify({ databaseUrl: database.url });
        expect(verified!.miscounts, `FAULT_SEED=${seed}, kill ${kill} after ${after} ms`).to.deep.equal([]);
      }
      const { code, stated } = await replayed();
      expect(code, `FAULT_SEED=${seed}: ${stated}`).to.equal(0);
      await caughtUp();
      await expectRebuilt(client, { log, databaseUrl: database.url });
      await client.query(
        "UPDATE control.generation SET retired_at = '2020-01-01' WHERE retired_at IS NOT NULL",
      );
      await cleanUpGenerations({ databaseUrl: database.url });
      const { rows } = await client.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'read\\_g%'");
      expect(rows).to.have.length(2);
    });
  });
}
