import fc from 'fast-check';
import { pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, actsIn, stated, word } from './correctable.ts';

export const creditCorrections = (world: Correctable): fc.Arbitrary<DraftEvent> => {
  const operation = fc.oneof(
    fc.record({ op: pick('rename'), to: pick(...world.renames) }),
    fc.record({ op: pick('acts'), acts: actsIn(world) }),
    fc.record({ op: pick('set_type'), set_type: pick(null, 'live') }),
    fc.record({ op: pick('role'), role: pick('artist', 'host', 'none') }),
  );
  return fc
    .tuple(pick(...world.credits), some(operation), stated)
    .map(([credit, operations, rest]) =>
      word('credit.corrected', `credit:${credit.toLowerCase()}`, { credit, operations, ...rest }),
    );
};
