import fc from 'fast-check';
import { pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, stated, word } from './correctable.ts';

export const labelCorrections = ({ labels, refs }: Correctable): fc.Arbitrary<DraftEvent> => {
  const ref = pick(...labels);
  const operation = fc.oneof(
    fc.record({ op: pick('merge', 'distinct'), refs: fc.tuple(ref, ref) }),
    fc.record({ op: pick('alias'), name: pick('Warm', 'Cold', 'Tepid'), of: ref }),
    fc.record({
      op: pick('credit'),
      label: ref,
      artist: pick(...refs),
      counts: fc.boolean(),
      year: pick(null, 2001),
    }),
  );
  return fc
    .tuple(some(operation), stated)
    .map(([operations, rest]) => word('label.corrected', 'label:name:warm', { operations, ...rest }));
};
