import fc from 'fast-check';
import { orAbsent, pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, present, stated, word } from './correctable.ts';

/** The content of `artist.corrected` other than identity decisions. */
export const artistDescriptions = (world: Correctable): fc.Arbitrary<DraftEvent> => {
  const ref = pick(...world.refs);
  const operation = fc.oneof(
    fc
      .tuple(pick(...world.names), some(pick(...world.editions)), ref)
      .map(([name, editions, to]) => ({ op: 'assign', name, editions, to })),
    fc.record({ op: pick('identify'), ref, ids: pick({ wikidata: 'q9' }, { discogs: '2' }) }),
    fc
      .record({
        name: orAbsent(pick(...world.names)),
        type: orAbsent(pick(null, 'person', 'group')),
        country: orAbsent(pick(null, 'BE')),
        members: orAbsent(
          pick<{ name: string; ref: string | null }[]>([], [{ name: 'Beta', ref: 'name:beta' }]),
        ),
        links: orAbsent(pick<object[]>([], [{ type: 'home', url: 'https://home.example' }])),
      })
      .chain((fields) => ref.map((of) => ({ op: 'describe', ref: of, ...present(fields) }))),
  );
  return fc.tuple(some(operation), stated).map(([operations, rest]) => ({
    ...word('artist.corrected', 'artist:name:alpha', { operations, ...rest }),
    version: 2,
  }));
};
