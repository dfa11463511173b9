import fc from 'fast-check';
import { pick } from '../arbitrary.ts';
import { DUO, type Ids, JOINED, NAMES } from './names.ts';

const actIds: fc.Arbitrary<Ids> = pick<Ids>(
  {},
  { app: '7' },
  { app: '8' },
  { discogs: '1' },
  { discogs: '2' },
  { app: '7', musicbrainz: 'a' },
);
/** The artists of a set, as a source lists them. */
export const listed = (names: fc.Arbitrary<string>) =>
  fc.record({
    name: names,
    ids: actIds,
    trust: pick('identity', 'identity', 'hint'),
    role: pick('artist', 'artist', 'artist', 'host'),
  });
// A listed `A & B` without an id is only the printed credit again.
const listedDuo = pick<Ids>({ app: '7' }, { discogs: '2' }).map((ids) => ({
  name: DUO,
  ids,
  trust: 'identity',
  role: 'artist',
}));

/** A credit and a list that covers it. */
export const credited = fc.oneof(
  { weight: 8, arbitrary: pick(...NAMES, DUO).map((credit) => ({ credit, artists: [] as unknown[] })) },
  {
    weight: 6,
    arbitrary: pick(...JOINED).map((credit) => ({ credit, artists: [] as unknown[] })),
  },
  {
    weight: 4,
    arbitrary: listed(pick(...NAMES)).map((each) => ({ credit: each.name, artists: [each] as unknown[] })),
  },
  { weight: 1, arbitrary: listedDuo.map((each) => ({ credit: DUO, artists: [each] as unknown[] })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(listed(pick('Alpha')), listed(pick('Beta')))
      .map((artists) => ({ credit: 'Alpha b2b Beta', artists: artists })),
  },
  {
    weight: 1,
    arbitrary: listed(pick('Rapha')).map((each) => ({
      credit: 'Sunset Ceremony',
      artists: [each] as unknown[],
    })),
  },
);
