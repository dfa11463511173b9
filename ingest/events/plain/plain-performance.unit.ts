import { expect } from 'chai';
import fc from 'fast-check';
import { findRefusal } from '../applicable/index.ts';
import { type ClaimEvent, decode } from '../index.ts';
import { type ListedArtist, performance, type Performance } from '../statements/index.ts';
import { lineupReported } from '../statements/lineup-reported.ts';
import { isPlainPerformance } from './index.ts';

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
  fc.constantFrom('\ufdfa'.repeat(40), '音'.repeat(230), 'é'.repeat(300), 'x'.repeat(190)),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const orNull = fc.option(texts);
const ada: ListedArtist = { ids: { app: '28' }, name: 'Ada', role: 'artist', trust: 'hint' };
const fields = {
  artists: fc.oneof(
    fc.array(
      fc.record({
        ids: fc.dictionary(fc.constantFrom('app', 'web', 'b', 'Some App', '', 'x'.repeat(41)), texts, {
          maxKeys: 4,
        }),
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
  no_music: fc.oneof(fc.constant(undefined), fc.array(texts, { maxLength: 2 })),
  odd: fc.constantFrom(undefined, 1),
  role: fc.constantFrom('artist', 'host', 'mc'),
  set_type: fc.constantFrom(null, 'dj', 'live', 'hybrid', 'DJ'),
  stage: orNull,
  start: orNull,
  status: fc.constantFrom('confirmed', 'cancelled', 'replaced', 'moved'),
  time_status: fc.constantFrom('published', 'estimated', 'tba', 'known'),
  where: texts,
};

const LACKING = Symbol('lacking');

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

const changes = fc.uniqueArray(
  fc
    .constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
    .chain((name) =>
      fc
        .option<unknown, symbol>(fields[name], { nil: LACKING })
        .map((value: unknown) => [name, value] as const),
    ),
  { maxLength: 2, selector: ([name]) => name },
);

const changed = (changes: readonly (readonly [string, unknown])[]): Performance => {
  const drawn = new Map<string, unknown>([...Object.entries(plain), ...changes]);
  return Object.fromEntries([...drawn].filter(([, value]) => value !== LACKING)) as unknown as Performance;
};

/** Not a plain one: the schema parses the whole lineup that contains it. */
const unusual = { ...plain, no_music: undefined } as Performance;

const lineup = (performances: readonly Performance[], others: object = {}): ClaimEvent => ({
  id: 'l1',
  type: 'lineup.reported',
  version: 1,
  source: 'app',
  subject: 'edition:sun-2026',
  time: '2026-01-01T00:00:00.000Z',
  import_id: null,
  data: {
    part: null,
    upstream: null,
    as_of: '2026-01-01T00:00:00.000Z',
    revision: 1,
    complete: false,
    performances,
    unscheduled: [],
    hints: { split: [], whole: [] },
    festival_day_starts: null,
    ...others,
  },
});

describe('isPlainPerformance', () => {
  it('accepts only what the schema accepts, whatever values one or two fields hold', () => {
    fc.assert(
      fc.property(changes, (differences) => {
        const drawn = changed(differences);
        if (isPlainPerformance(drawn)) expect(performance.safeParse(drawn).success).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts the usual rows of tables and feeds', () => {
    expect(isPlainPerformance(plain)).to.equal(true);
    expect(isPlainPerformance({ ...plain, artists: [ada, { ...ada, ids: {}, trust: 'identity' }] })).to.equal(
      true,
    );
    expect(isPlainPerformance({ ...plain, stage: null, day: null, start: null, end: null })).to.equal(true);
    expect(isPlainPerformance({ ...plain, no_music: ['tag Yoga'] })).to.equal(true);
    expect(isPlainPerformance(unusual)).to.equal(false);
  });

  it('decodes and refuses a lineup in the same way as the schema', () => {
    fc.assert(
      fc.property(changes, (differences) => {
        const drawn = changed(differences);
        const event = lineup([drawn]);
        const parsed = lineupReported.safeParse(event.data);
        const decoded = decode(event);
        expect(decoded.ok).to.equal(parsed.success);
        if (decoded.ok) {
          expect(decoded.event.data).to.deep.equal(parsed.data);
          expect(JSON.stringify(decoded.event.data)).to.equal(JSON.stringify(parsed.data));
        }
        expect(findRefusal(event)).to.equal(findRefusal(lineup([drawn, unusual])));
      }),
      { numRuns: 500 },
    );
  });

  it('does not hide a fault elsewhere in the lineup', () => {
    const wrong = [{ revision: 0 }, { odd: 1 }, { unscheduled: [{ ...ada, name: '' }] }, { part: undefined }];
    for (const others of wrong) {
      const event = lineup([plain], others);
      expect(decode(event).ok, JSON.stringify(others)).to.equal(lineupReported.safeParse(event.data).success);
    }
    const hints = { split: [], whole: ['音'.repeat(230)] };
    expect(findRefusal(lineup([plain], { hints }))).to.match(/hints\.whole is longer than 680 bytes/);
    expect(decode(lineup([plain, { ...plain, credit: '' }])).ok).to.equal(false);
    expect(decode(lineup([plain, , plain] as Performance[])).ok).to.equal(false);
  });
});
