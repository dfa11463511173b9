import { catalogOf, formHand, type ChangeMethod, type Pair, PAIRS, seat, tryPair } from './two-editors.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** Number of pairs at once: each pair has a set of its own, and mostly waits for the projector. */
const ABREAST = 12;

describe('two editors that change one field each of the same set', function () {
  this.timeout(600_000);
  let served: ServedConsole;
  const outcomes = new Map<Pair, Promise<unknown>>();
  before(async () => {
    served = await serveConsole(catalogOf(PAIRS));
    const hands = [
      formHand(served, await seat(served, 'ann')),
      formHand(served, await seat(served, 'bea')),
    ] as const;
    startAll(hands);
  });
  after(() => served.close());

  function startAll(hands: readonly [ChangeMethod, ChangeMethod]): void {
    const lanes: Promise<unknown>[] = Array.from({ length: ABREAST }, () => Promise.resolve());
    PAIRS.forEach((pair, nth) => {
      const outcome = lanes[nth % ABREAST]!.then(() => tryPair(served, hands, pair));
      outcomes.set(pair, outcome);
      lanes[nth % ABREAST] = outcome.catch(() => undefined);
    });
  }

  for (const pair of PAIRS)
    it(`${pair.first.name}, then ${pair.second.name}: no change is lost`, async () => {
      await outcomes.get(pair);
    });
});
