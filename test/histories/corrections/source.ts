import fc from 'fast-check';
import { pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, stated, word } from './correctable.ts';

export const sourceCorrections = (world: Correctable): fc.Arbitrary<DraftEvent> => {
  const operation = fc.oneof(
    fc.record({ op: pick('stage'), from: pick(...world.stages), to: pick(...world.stages) }),
    fc.record({ op: pick('leave_out'), field: pick('stage'), value: pick(...world.stages) }),
    fc.record({ op: pick('leave_out'), field: pick('credit'), value: pick(...world.credits) }),
    fc.record({
      op: pick('artist'),
      namespace: pick('discogs', 'app'),
      id: pick('1', '2', '7'),
      is: pick(...world.refs),
    }),
  );
  return fc
    .tuple(pick(...world.sources), some(operation), stated)
    .map(([source, operations, rest]) =>
      word('source.corrected', `source:${source}`, { operations, ...rest }),
    );
};
