import { expect } from 'chai';
import fc from 'fast-check';
import { type ListedArtist, performance, type Performance } from '../../events/index.ts';
import { isPlainPerformance } from './plain-performance.ts';

const texts = fc.oneof(
  fc.constantFrom('', 'Ada', 'Späti', 'a\0b', '\ud800', 'x'.repeat(101), 'x'.repeat(301), 'x'.repeat(501)),
  fc.constantFrom(
    '2026-07-10',
    '2026-02-30',
    '2026-07-10T23:00',
    '2026-07-10T23:00Z',
    '2026-07-10 23:00',
    'Friday',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const orNull = fc.option(texts);
const ada: ListedArtist = { ids: { app: '28' }, name: 'Ada', role: 'artist', trust: 'hint' };
const fields = {
  artists: fc.oneof(
    fc.array(
      fc.record({
        ids: fc.dictionary(fc.constantFrom('app', 'Some App', '', 'x'.repeat(41)), texts, { maxKeys: 2 }),
        name: texts,
        role: fc.constantFrom('artist', 'host', 'mc'),
        trust: fc.constantFrom('identity', 'hint', 'none'),
      }),
      { maxLength: 2 },
    ),
    fc.constant(Array<ListedArtist>(101).fill(ada)),
  ),
  billing_rank: fc.constantFrom(null, 1, 0, 1.5, 2 ** 53),
  credit: texts,
  day: orNull,
  end: orNull,
  genres: fc.oneof(fc.array(texts, { maxLength: 3 }), fc.constant(Array<string>(51).fill('House'))),
  headliner: fc.constantFrom(true, false, 'yes'),
  role: fc.constantFrom('artist', 'host', 'mc'),
  set_type: fc.constantFrom(null, 'dj', 'live', 'hybrid', 'DJ'),
  stage: orNull,
  start: orNull,
  status: fc.constantFrom('confirmed', 'cancelled', 'replaced', 'moved'),
  time_status: fc.constantFrom('published', 'estimated', 'tba', 'known'),
  where: texts,
};

const plain: Performance = {
  artists: [],
  billing_rank: 3,
  credit: 'Späti b2b Ada',
  day: '2026-07-10',
  end: '2026-07-11T00:30',
  genres: ['House'],
  headliner: false,
  role: 'artist',
  set_type: 'dj',
  stage: 'Main',
  start: '2026-07-10T23:00',
  status: 'confirmed',
  time_status: 'published',
  where: 'line 2',
};

describe('a plain performance', () => {
  it('is one that the schema takes, whatever one or two of its fields hold', () => {
    const changes = fc.uniqueArray(
      fc
        .constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
        .chain((name) => fields[name].map((value: unknown) => [name, value] as const)),
      { maxLength: 2, selector: ([name]) => name },
    );
    fc.assert(
      fc.property(changes, (changed) => {
        const stated = { ...plain, ...Object.fromEntries(changed) };
        if (isPlainPerformance(stated)) expect(performance.safeParse(stated).success).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is what most rows are, of tables and of feeds', () => {
    expect(isPlainPerformance(plain)).to.equal(true);
    expect(isPlainPerformance({ ...plain, artists: [ada, { ...ada, ids: {}, trust: 'identity' }] })).to.equal(
      true,
    );
    expect(isPlainPerformance({ ...plain, stage: null, day: null, start: null, end: null })).to.equal(true);
  });
});
