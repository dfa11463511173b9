import fc from 'fast-check';
import { pick } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { DUO } from './names.ts';

const ref = pick('discogs:1', 'discogs:2', 'musicbrainz:a', 'app:7', 'name:alpha', 'name:beta', 'name:omega');
const operation = fc.oneof(
  fc.record({ op: pick('merge'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: pick('distinct'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: pick('alias'), name: pick('Omega', 'Alpha', 'Stefan'), of: ref }),
  fc.record({ op: pick('disambiguate'), ref, text: pick('the first') }),
  fc.record({ op: pick('whole'), name: pick(DUO, 'Alpha & Beta', 'Beta x Omega') }),
);
/** Random identity decisions. */
export const identityCorrections: fc.Arbitrary<DraftEvent> = fc
  .array(operation, { minLength: 1, maxLength: 2 })
  .map((operations) => ({
    type: 'artist.corrected',
    subject: 'artist:name:alpha',
    data: { operations, by: 'ann', evidence: null, comment: null },
  }));
