import { openPostgresLog } from '../../ingest/log/postgres/open.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Ground, openGround } from './ground.ts';
import { casesOf, holdsTrue, tellCase } from './invariant.ts';
import { knowOldVersion } from './old-version.ts';
import { everyHistory, running, timeoutOf } from './report.ts';
import { wild } from './wild.ts';
import { world } from './world.ts';

// Node waits for Postgres half of the time: two histories side by side keep both at work.
const LANES = 2;

interface Lane {
  readonly ground: Ground;
  readonly log: Log;
}

describe('random histories on the embedded log', () => {
  const lanes: Lane[] = [];
  let forget: () => void;
  before(async function () {
    this.timeout(60_000);
    forget = knowOldVersion();
    for (let i = 0; i < LANES; i++) {
      const ground = await openGround();
      lanes.push({ ground, log: await openPostgresLog({ databaseUrl: ground.databaseUrl }) });
    }
  });
  after(async function () {
    this.timeout(60_000);
    for (const { ground, log } of lanes) {
      await log.close();
      await ground.close();
    }
    forget();
  });

  const every = async (usual: number, vocabulary: typeof world, recounted: boolean): Promise<void> => {
    const { runs, seed } = running(usual);
    // A lane that fails waits for the others: the next test begins on empty ground.
    const ended = await Promise.allSettled(
      lanes.map(({ ground, log }, lane) =>
        everyHistory(
          casesOf(vocabulary),
          { runs: Math.ceil(runs / LANES), seed: seed + lane },
          (one) => holdsTrue(ground, log, one, recounted),
          tellCase,
        ),
      ),
    );
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  };

  it('live, rebuilt from zero and recounted independently are one', async function () {
    this.timeout(timeoutOf(running(1_000)));
    await every(1_000, world, true);
  });

  it('live and rebuilt from zero are one, whatever is printed', async function () {
    this.timeout(timeoutOf(running(200)));
    await every(200, wild, false);
  });
});
