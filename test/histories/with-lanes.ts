import { Lanes } from './lanes.ts';
import { addOldVersion } from './old-version.ts';

/** Two lanes for the tests of the suite, with an upcaster for an event type of an old version. */
export function withLanes(): Lanes {
  const lanes = new Lanes();
  let forget: () => void;
  before(async function () {
    this.timeout(60_000);
    forget = addOldVersion();
    await lanes.open(2);
  });
  after(async function () {
    this.timeout(60_000);
    await lanes.close();
    forget();
  });
  return lanes;
}
