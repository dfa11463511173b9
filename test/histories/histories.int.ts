import { checkInvariant, type Living } from './invariant.ts';
import { running, timeoutOf } from './report.ts';
import { WholeProjectors } from './whole-projectors.ts';
import { wild } from './wild/index.ts';
import { withLanes } from './with-lanes.ts';
import { world } from './world/index.ts';

describe('random histories', () => {
  const lanes = withLanes();

  it('give the same tables live, rebuilt and in an independent recount', async function () {
    this.timeout(timeoutOf(running(1_000)));
    await lanes.every(1_000, world, ({ fixture, log }, one) =>
      checkInvariant(fixture, log, one, { oracle: true, server: false }),
    );
  });

  it('give the same tables live and rebuilt, whatever text the sources print', async function () {
    this.timeout(timeoutOf(running(60)));
    await lanes.every(60, wild, ({ fixture, log }, one) =>
      checkInvariant(fixture, log, one, { oracle: false, server: true }),
    );
  });

  it('give the same tables through whole projectors that are killed, replaced and restarted', async function () {
    this.timeout(timeoutOf(running(50)));
    // These histories wait longer than they compute.
    await lanes.open(5);
    const whole: Living = (fixture, events, rules, { steps }) =>
      new WholeProjectors(fixture, rules).live(events, steps);
    await lanes.every(50, world, ({ fixture, log }, one) =>
      checkInvariant(fixture, log, one, { oracle: true, server: false }, whole),
    );
  });
});
