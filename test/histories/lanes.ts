import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Fixture, openFixture } from './fixture.ts';
import type { Vocabulary } from './history.ts';
import { type Case, casesOf, tellCase } from './invariant.ts';
import { everyHistory, running } from './report.ts';

export interface ReaderConnection {
  readonly fixture: Fixture;
  /** The embedded log of the lane. */
  readonly log: Log;
}

/** Runs histories side by side, each lane with its own database: one computes while another waits for Postgres. */
export class Lanes {
  readonly #lanes: ReaderConnection[] = [];

  async open(count: number): Promise<void> {
    while (this.#lanes.length < count) {
      const fixture = await openFixture();
      this.#lanes.push({ fixture, log: await openPostgresLog({ databaseUrl: fixture.databaseUrl }) });
    }
  }

  async close(): Promise<void> {
    for (const { fixture, log } of this.#lanes.splice(0)) {
      await log.close();
      await fixture.close();
    }
  }

  /** Checks so many histories, or the number in the environment; prints the number and the seed. */
  async every(
    usual: number,
    vocabulary: Vocabulary,
    checkAll: (lane: ReaderConnection, one: Case) => Promise<void>,
  ): Promise<void> {
    const { runs, seed } = running(usual);
    const share = Math.ceil(runs / this.#lanes.length);
    console.log(`      ${share * this.#lanes.length} histories from seed ${seed}`);
    // A failed lane waits for the others, so that the next test begins with empty databases.
    const ended = await Promise.allSettled(
      this.#lanes.map((lane, i) =>
        everyHistory(
          casesOf(vocabulary),
          { runs: share, seed: seed + i },
          (one) => checkAll(lane, one),
          tellCase,
        ),
      ),
    );
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  }
}
