import { holdsTrue } from './invariant.ts';
import { running, timeoutOf } from './report.ts';
import { wild } from './wild/index.ts';
import { withLanes } from './with-lanes.ts';
import { world } from './world/index.ts';

describe('random histories, every build on the server', () => {
  const lanes = withLanes();

  it('live, rebuilt from zero and recounted independently are one', async function () {
    this.timeout(timeoutOf(running(1_000)));
    await lanes.every(1_000, world, ({ fixture, log }, one) =>
      holdsTrue(fixture, log, one, { oracle: true, server: true }),
    );
  });

  it('live and rebuilt from zero are one, whatever is printed', async function () {
    this.timeout(timeoutOf(running(200)));
    await lanes.every(200, wild, ({ fixture, log }, one) =>
      holdsTrue(fixture, log, one, { oracle: false, server: true }),
    );
  });
});
