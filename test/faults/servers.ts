import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readiness } from '../program/servers.ts';
import { waitFor } from '../stack/wait-for.ts';
import { countFaults, eachPartFails, type PartFaults } from './each-part.ts';
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
  /** The other faults of each part, in turn, and how long each fault lasts. */
  readonly faults: PartFaults;
  readonly faultSeconds: number;
}

/** Kills, freezes and cuts off every process and server in turn, at random points of a seed, beside a checker. */
export function serversFail(plan: Plan, seed = faultSeed()): void {
  describe('the processes and servers, each killed, frozen and cut off', function () {
    this.timeout(
      1_000 *
        (300 +
          60 * plan.writersKilled +
          200 * plan.serversKilled +
          (120 + 2 * plan.faultSeconds) * countFaults(plan.faults)),
    );
    let fixture: Fixture | undefined;
    const chance = seeded(seed);
    const moment = (): Promise<void> => sleep(500 * chance());
    before(async function () {
      console.log(`      FAULT_SEED=${seed}`);
      fixture = await Fixture.open(this, { ...plan, seed });
    });
    after(() => fixture?.close());

    it(`go on when the writer is killed (${plan.writersKilled} times), and a standby takes over`, async () => {
      const took = new Took();
      for (let kill = 0; kill < plan.writersKilled; kill++) {
        const writer = await fixture!.writer();
        await moment();
        const killed = Date.now();
        const killing = writer.kill();
        const seen = await fixture!.goesOn();
        await killing;
        took.add(fixture!.writingSince() - killed, seen);
        await writer.again();
      }
      took.report();
      await fixture!.expectWhole();
    });

    whenAsked(plan.writersFrozen)(
      `go on when the writer freezes (${plan.writersFrozen} times), and it wakes as a standby`,
      async () => {
        const took = new Took();
        for (let freeze = 0; freeze < plan.writersFrozen; freeze++) {
          const writer = await fixture!.writer();
          await moment();
          const frozen = Date.now();
          writer.freeze();
          try {
            const seen = await fixture!.goesOn();
            took.add(fixture!.writingSince() - frozen, seen);
          } finally {
            writer.thaw();
          }
          await waitFor(async () => {
            expect((await readiness(writer.part.operations)).state['role']).to.equal('standby');
          }, PATIENCE);
        }
        took.report();
        await fixture!.expectWhole();
      },
    );

    it(`go on when Postgres is killed (${plan.serversKilled} times) and started again`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        await moment();
        await fixture!.servers.postgres.kill();
        await moment();
        await fixture!.servers.postgres.again();
        await fixture!.goesOn();
      }
      await fixture!.expectWhole();
    });

    it(`go on when Redis is killed (${plan.serversKilled} times) and comes back empty`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        await moment();
        await fixture!.servers.redis.kill();
        await fixture!.goesOn();
        await fixture!.servers.redis.again();
        await fixture!.expectScheduled();
      }
      await fixture!.expectWhole();
    });

    it(`go on when each broker (of ${plan.brokers}) is killed (${plan.serversKilled} times) and comes back`, async () => {
      for (let kill = 0; kill < plan.serversKilled; kill++) {
        for (const broker of fixture!.servers.brokers) {
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

    eachPartFails(() => fixture!, plan);

    it('lose and double nothing that was acknowledged, and the tables are those of a build from nothing', async () => {
      console.log(`      ${await fixture!.expectAllAcknowledged()}`);
      expect(fixture!.witness.backwards).to.deep.equal([]);
    });
  });
}

/** A test without repetitions is not defined, and not counted as skipped. */
const whenAsked =
  (times: number) =>
  (title: string, test: () => Promise<void>): void => {
    if (times > 0) it(title, test);
  };

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
