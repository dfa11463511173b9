import { checkInvariant } from './invariant.ts';
import { running, timeoutOf } from './report.ts';
import { wild } from './wild/index.ts';
import { withLanes } from './with-lanes.ts';
import { world } from './world/index.ts';

describe('random histories, each rebuild on the server', () => {
  const lanes = withLanes();

  it('give the same tables live, rebuilt and in an independent recount', async function () {
    this.timeout(timeoutOf(running(1_000)));
    await lanes.every(1_000, world, ({ fixture, log }, one) =>
      checkInvariant(fixture, log, one, { oracle: true, server: true }),
    );
  });

  it('give the same tables live and rebuilt, whatever text the sources print', async function () {
    this.timeout(timeoutOf(running(200)));
    await lanes.every(200, wild, ({ fixture, log }, one) =>
      checkInvariant(fixture, log, one, { oracle: false, server: true }),
    );
  });
});
