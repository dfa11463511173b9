import fc from 'fast-check';
import type { Word } from './history.ts';

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });

/** What the corrections of a world speak of. */
export interface Correctable {
  readonly editions: readonly string[];
  readonly credits: readonly string[];
  /** What a credit that has a list may be called. */
  readonly renames: readonly string[];
  readonly names: readonly string[];
  readonly sources: readonly string[];
  readonly stages: readonly string[];
  readonly days: readonly string[];
  /** Wall clocks. */
  readonly starts: readonly string[];
  /** What sets are found by. */
  readonly instants: readonly string[];
  readonly refs: readonly string[];
  readonly labels: readonly string[];
}

/** What every correction carries; some wait for an embargo that ends in the days of the histories, or after them. */
const said = fc.record({
  by: pick('ann', 'bob'),
  evidence: fc.constant(null),
  comment: fc.constant(null),
  base: fc.constant(null),
  visible_from: pick(
    ...[null, null, null, null, null, null],
    '2024-05-20T00:00:00.000Z',
    '2024-06-20T12:00:00.000Z',
    '2025-01-01T00:00:00.000Z',
  ),
  batch: pick(null, 'batch-1'),
});

const word = (type: string, subject: string, data: object): Word => ({ type, subject, data });

/** Fields that are left out are not there. */
const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const several = <T>(one: fc.Arbitrary<T>, maxLength = 2): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: 1, maxLength });

const selectionIn = ({ credits, days, stages, instants }: Correctable) =>
  fc
    .record({
      credit: pick(...credits),
      day: maybe(pick<string | null>(null, ...days)),
      stage: maybe(pick<string | null>(null, ...stages)),
      start: maybe(pick<string | null>(null, ...instants)),
    })
    .map(({ credit, day, stage, start }) => {
      // Mostly one or two fields, else hardly anything is found.
      return present({
        credit,
        day,
        ...(day === undefined && { stage }),
        ...(stage === undefined && { start }),
      });
    });

const actsIn = ({ names }: Correctable) =>
  fc.array(
    fc.record({
      name: pick(...names),
      ids: pick<Record<string, string>>({}, { discogs: '2' }),
      trust: pick('identity', 'hint'),
      role: pick('artist', 'artist', 'host'),
    }),
    { maxLength: 2 },
  );

const performanceIn = (world: Correctable) =>
  fc.record({
    credit: pick(...world.credits),
    artists: fc.constant([]),
    stage: pick<string | null>(null, ...world.stages),
    day: pick<string | null>(null, ...world.days),
    start: pick<string | null>(null, ...world.starts),
    end: fc.constant(null),
    time_status: fc.constant('published'),
    billing_rank: pick(null, 1),
    headliner: fc.boolean(),
    set_type: pick(null, 'live'),
    role: pick('artist', 'artist', 'host'),
    status: pick('confirmed', 'confirmed', 'cancelled'),
    genres: fc.constant(['House']),
    where: fc.constant('an editor'),
  });

const changesIn = ({ renames, days, stages, starts }: Correctable) =>
  fc
    .record({
      credit: maybe(pick(...renames)),
      day: maybe(pick<string | null>(null, ...days)),
      stage: maybe(pick<string | null>(null, ...stages)),
      start: maybe(pick<string | null>(null, ...starts)),
      headliner: maybe(fc.boolean()),
      set_type: maybe(pick(null, 'live', 'dj')),
      role: maybe(pick('artist', 'host')),
      status: maybe(pick('confirmed', 'cancelled')),
    })
    .map(present);

export const lineupCorrections = (world: Correctable): fc.Arbitrary<Word> => {
  const select = selectionIn(world);
  const operation = fc.oneof(
    { weight: 3, arbitrary: fc.record({ op: pick('add'), performance: performanceIn(world) }) },
    { weight: 3, arbitrary: fc.record({ op: pick('drop'), select }) },
    { weight: 5, arbitrary: fc.record({ op: pick('change'), select, set: changesIn(world) }) },
    { weight: 2, arbitrary: fc.record({ op: pick('acts'), select, acts: actsIn(world) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        op: pick('replace'),
        select,
        credit: pick(...world.credits),
        acts: pick(null, []),
      }),
    },
    { weight: 1, arbitrary: fc.record({ op: pick('swap'), select: fc.tuple(select, select) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        op: pick('shift'),
        stage: pick<string | null>(null, ...world.stages),
        day: pick<string | null>(null, ...world.days),
        minutes: pick(-90, 30, 600),
      }),
    },
    { weight: 1, arbitrary: fc.record({ op: pick('complete'), complete: fc.boolean() }) },
  );
  return fc
    .tuple(pick(...world.editions), several(operation), said)
    .map(([slug, operations, rest]) => word('lineup.corrected', `edition:${slug}`, { operations, ...rest }));
};

/** Facts as an editor types them. */
const factsIn = (slug: string, country: string | null) => ({
  ...{ slug, name: 'An Edition', kind: 'festival', country, city: null, venue: null },
  ...{ timezone: 'Europe/Berlin', start_date: '2024-07-01', end_date: null, date_precision: 'day' },
  ...{ status: 'scheduled', genres: ['House'], series: { slug: 'sun', name: 'Sun' } },
});

export const editionCorrections = ({ editions }: Correctable): fc.Arbitrary<Word> => {
  const slug = pick(...editions);
  const set = fc
    .record({
      name: maybe(pick('Sun', 'Other Name')),
      kind: maybe(pick('festival', 'festival', 'club_night')),
      country: maybe(pick(null, 'BE')),
      timezone: maybe(pick(null, 'Europe/London')),
      start_date: maybe(pick(null, '2024-07-02')),
      end_date: maybe(pick(null, '2024-07-05')),
      status: maybe(pick('scheduled', 'cancelled')),
      genres: maybe(pick<string[]>([], ['Techno'])),
      series: maybe(pick({ slug: 'moon', name: 'Moon' })),
    })
    .map(present);
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
    .tuple(slug, several(operation), said)
    .map(([of, operations, rest]) => word('edition.corrected', `edition:${of}`, { operations, ...rest }));
};

export const creditCorrections = (world: Correctable): fc.Arbitrary<Word> => {
  const operation = fc.oneof(
    fc.record({ op: pick('rename'), to: pick(...world.renames) }),
    fc.record({ op: pick('acts'), acts: actsIn(world) }),
    fc.record({ op: pick('set_type'), set_type: pick(null, 'live') }),
    fc.record({ op: pick('role'), role: pick('artist', 'host', 'none') }),
  );
  return fc
    .tuple(pick(...world.credits), several(operation), said)
    .map(([credit, operations, rest]) =>
      word('credit.corrected', `credit:${credit.toLowerCase()}`, { credit, operations, ...rest }),
    );
};

const sourceCorrections = (world: Correctable): fc.Arbitrary<Word> => {
  const operation = fc.oneof(
    fc.record({ op: pick('stage'), from: pick(...world.stages), to: pick(...world.stages) }),
    fc.record({ op: pick('leave_out'), field: pick('stage'), value: pick(...world.stages) }),
    fc.record({ op: pick('leave_out'), field: pick('credit'), value: pick(...world.credits) }),
    fc.record({
      op: pick('artist'),
      ...{ namespace: pick('discogs', 'app'), id: pick('1', '2', '7') },
      is: pick(...world.refs),
    }),
  );
  return fc
    .tuple(pick(...world.sources), several(operation), said)
    .map(([source, operations, rest]) =>
      word('source.corrected', `source:${source}`, { operations, ...rest }),
    );
};

export const precedences = (world: Correctable): fc.Arbitrary<Word> =>
  fc
    .tuple(
      pick('catalog', 'series:sun', 'series:moon', ...world.editions.map((slug) => `edition:${slug}`)),
      fc.subarray([...world.sources], { minLength: 1 }),
      fc.boolean(),
      said,
    )
    .map(([subject, sources, complete, rest]) =>
      word('precedence.set', subject, { sources, complete, ...rest }),
    );

const labelCorrections = ({ labels, refs }: Correctable): fc.Arbitrary<Word> => {
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
    .tuple(several(operation), said)
    .map(([operations, rest]) => word('label.corrected', 'label:name:warm', { operations, ...rest }));
};

/** What `artist.corrected` says beside who is one and who is not. */
const artistDescriptions = (world: Correctable): fc.Arbitrary<Word> => {
  const ref = pick(...world.refs);
  const operation = fc.oneof(
    fc
      .tuple(pick(...world.names), several(pick(...world.editions)), ref)
      .map(([name, editions, to]) => ({ op: 'assign', name, editions, to })),
    fc.record({ op: pick('identify'), ref, ids: pick({ wikidata: 'q9' }, { discogs: '2' }) }),
    fc
      .record({
        name: maybe(pick(...world.names)),
        type: maybe(pick(null, 'person', 'group')),
        country: maybe(pick(null, 'BE')),
        members: maybe(
          pick<{ name: string; ref: string | null }[]>([], [{ name: 'Beta', ref: 'name:beta' }]),
        ),
        links: maybe(pick<object[]>([], [{ type: 'home', url: 'https://home.example' }])),
      })
      .chain((fields) => ref.map((of) => ({ op: 'describe', ref: of, ...present(fields) }))),
  );
  return fc.tuple(several(operation), said).map(([operations, rest]) => ({
    ...word('artist.corrected', 'artist:name:alpha', { operations, ...rest }),
    version: 2,
  }));
};

/** Corrections of every kind but who is one and who is not. */
export const correctionsIn = (world: Correctable): fc.WeightedArbitrary<Word>[] => [
  { weight: 6, arbitrary: lineupCorrections(world) },
  { weight: 4, arbitrary: editionCorrections(world) },
  { weight: 2, arbitrary: creditCorrections(world) },
  { weight: 2, arbitrary: sourceCorrections(world) },
  { weight: 2, arbitrary: precedences(world) },
  { weight: 1, arbitrary: labelCorrections(world) },
  { weight: 2, arbitrary: artistDescriptions(world) },
];
