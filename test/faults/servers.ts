import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readiness } from '../program/servers.ts';
import { waitFor } from '../stack/wait-for.ts';
import { Fixture, PATIENCE } from './fixture.ts';
import { faultSeed, seeded } from './seeded.ts';
import { spread } from './spread.ts';

export interface Plan {
  /** Of the Kafka cluster. */
  readonly brokers: number;
  readonly projectors: number;
  /** How often the writer is killed. */
  readonly writersKilled: number;
  readonly writersFrozen: number;
  /** How often Postgres, Redis and each broker are killed. */
  readonly serversKilled: number;
  /** How long each server is frozen; 0: never. */
  readonly frozenSeconds: number;
}

/** Kills and freezes every process of the write side in turn, at random points of a seed. */
export function serversFail(plan: Plan, seed = faultSeed()): void {
  describe('the write side while its processes are killed and frozen', function () {
    this.timeout(
      1_000 * (300 + 60 * plan.writersKilled + (200 + plan.frozenSeconds * 2) * plan.serversKilled),
    );
    let fixture: Fixture | undefined;
    const chance = seeded(seed);
    const moment = (): Promise<void> => sleep(500 * chance());
    before(async function () {
      console.log(`      FAULT_SEED=${seed}`);
      fixture = await Fixture.open(this, plan);
    });
    after(() => fixture?.close());

    it(`goes on when the writer is killed (${plan.writersKilled} times), and a standby takes over`, async () => {
      const took = new Took();
      for (let kill = 0; kill < plan.writersKilled; kill++) {
        const writer = await fixture!.writer();
        await moment();
        const killed = Date.now();
        const killing = fixture!.kill(writer);
        const seen = await fixture!.goesOn();
        await killing;
        took.add((await fixture!.writingSince()) - killed, seen);
        await fixture!.replace();
      }
      took.report();
      await fixture!.expectWhole();
    });

    whenAsked(plan.writersFrozen)(
      `goes on when the writer freezes (${plan.writersFrozen} times), and it wakes as a standby`,
      async () => {
        const took = new Took();
        for (let freeze = 0; freeze < plan.writersFrozen; freeze++) {
          const writer = await fixture!.writer();
          await moment();
          const frozen = Date.now();
          writer.process.kill('SIGSTOP');
          try {
            const seen = await fixture!.goesOn();
            took.add((await fixture!.writingSince()) - frozen, seen);
          } finally {
            writer.process.kill('SIGCONT');
          }
          await waitFor(async () => {
            expect((await readiness(writer.operations)).state['role']).to.equal('standby');
          }, PATIENCE);
        }
        took.report();
        await fixture!.expectWhole();
      },
    );

    it(`goes on when Postgres is killed (${plan.serversKilled} times) and started again`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        await moment();
        await fixture!.postgres.kill();
        await moment();
        await fixture!.postgres.again();
        await fixture!.goesOn();
      }
      await fixture!.expectWhole();
    });

    it(`goes on when Redis is killed (${plan.serversKilled} times) and comes back empty`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        await moment();
        await fixture!.redis.kill();
        await fixture!.goesOn();
        await fixture!.redis.again();
        await fixture!.expectScheduled();
      }
      await fixture!.expectWhole();
    });

    it(`goes on when each broker (of ${plan.brokers}) is killed (${plan.serversKilled} times) and comes back`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        for (const broker of fixture!.brokers) {
          await moment();
          await broker.kill();
          // The other brokers take over meanwhile, if there are any.
          if (plan.brokers > 1) await fixture!.goesOn();
          else await moment();
          await broker.start();
          await fixture!.goesOn();
        }
      }
      await fixture!.expectWhole();
    });

    whenAsked(plan.frozenSeconds)(
      `goes on when each server freezes for ${plan.frozenSeconds} s`,
      async () => {
        const servers: readonly Freezing[] = [fixture!.postgres, fixture!.redis, ...fixture!.brokers];
        for (const server of servers) {
          await server.freeze();
          await sleep(1_000 * plan.frozenSeconds);
          server.thaw();
          await fixture!.goesOn();
        }
        await fixture!.expectScheduled();
        await fixture!.expectWhole();
      },
    );

    it('and its tables are those of a build from nothing', async () => {
      await fixture!.expectRebuilt();
      expect(fixture!.witness.backwards).to.deep.equal([]);
    });
  });
}

/** // A test without repetitions is not defined, and not counted as skipped. */
const whenAsked =
  (times: number) =>
  (title: string, test: () => Promise<void>): void => {
    if (times > 0) it(title, test);
  };

interface Freezing {
  readonly freeze: () => unknown;
  readonly thaw: () => void;
}

/** The durations of takeovers in milliseconds. */
class Took {
  readonly #writing: number[] = [];
  readonly #seen: number[] = [];

  /** Adds the time until a standby wrote, and until readers saw a later event. */
  add(writing: number, seen: number): void {
    this.#writing.push(writing);
    this.#seen.push(seen);
  }

  report(): void {
    console.log(`      a standby wrote after ${spread(this.#writing)}`);
    console.log(`      readers saw new events again after ${spread(this.#seen)}`);
  }
}
