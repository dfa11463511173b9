import fc from 'fast-check';
import { pick } from '../arbitrary.ts';
import { CREDITS, NAMES, NODES } from './names.ts';

const ref = pick(...NODES, 'name:alpha', 'name:beta', 'name:gamma', 'name:omega');
const operation = fc.oneof(
  fc.record({ op: pick('merge', 'distinct'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: fc.constant('alias'), name: pick(...NAMES, 'Omega'), of: ref }),
  fc.record({ op: fc.constant('disambiguate'), ref, text: fc.constant('the first') }),
  fc.record({ op: fc.constant('whole'), name: pick(...CREDITS) }),
);
/** Random identity decisions. */
export const artistCorrected = fc.array(operation, { minLength: 1, maxLength: 2 }).map((operations) => ({
  type: 'artist.corrected',
  subject: 'artist:name:alpha',
  data: { operations, by: 'ann', evidence: null, comment: null },
}));
