import fc from 'fast-check';
import { orAbsent, pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, present, stated, word } from './correctable.ts';

/** The facts of an edition, as an editor enters them. */
const factsIn = (slug: string, country: string | null) => ({
  slug,
  name: 'An Edition',
  kind: 'festival',
  country,
  city: null,
  venue: null,
  timezone: 'Europe/Berlin',
  start_date: '2024-07-01',
  end_date: null,
  date_precision: 'day',
  status: 'scheduled',
  genres: ['House'],
  series: { slug: 'sun', name: 'Sun' },
});

/** A place derived from values drawn before, so that histories of a seed stay the same. */
const placeIn = ({ country, timezone, end_date, status }: Record<string, unknown>) => ({
  ...(country === 'BE' && { venue: 'Meadow' }),
  ...(country === null && { city: timezone === undefined ? 'SALMO' : null }),
  ...(end_date !== undefined &&
    status !== 'cancelled' && { coordinates: end_date === null ? null : '50.5,4.5' }),
});

export const editionCorrections = ({ editions }: Correctable): fc.Arbitrary<DraftEvent> => {
  const slug = pick(...editions);
  const set = fc
    .record({
      name: orAbsent(pick('Sun', 'Other Name')),
      kind: orAbsent(pick('festival', 'festival', 'club_night')),
      country: orAbsent(pick(null, 'BE')),
      timezone: orAbsent(pick(null, 'Europe/London')),
      start_date: orAbsent(pick(null, '2024-07-02')),
      end_date: orAbsent(pick(null, '2024-07-05')),
      status: orAbsent(pick('scheduled', 'cancelled')),
      genres: orAbsent(pick<string[]>([], ['Techno'])),
      series: orAbsent(pick({ slug: 'moon', name: 'Moon' })),
    })
    .map((drawn) => present({ ...drawn, ...placeIn(drawn) }));
  const operation = fc.oneof(
    { weight: 5, arbitrary: fc.record({ op: pick('set'), set }) },
    { weight: 3, arbitrary: fc.record({ op: pick('merge'), into: slug }) },
    { weight: 1, arbitrary: fc.record({ op: pick('hide') }) },
    {
      weight: 1,
      arbitrary: fc.tuple(slug, pick(null, 'NL')).map(([of, country]) => ({
        op: 'announce',
        edition: factsIn(of, country),
      })),
    },
  );
  return fc
    .tuple(slug, some(operation), stated)
    .map(([of, operations, rest]) => word('edition.corrected', `edition:${of}`, { operations, ...rest }));
};
