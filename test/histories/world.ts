import fc from 'fast-check';
import { type Correctable, correctionsIn } from './corrections.ts';
import type { Vocabulary, Word } from './history.ts';

/**
 * A small world in which everything touches everything, and whose credits the oracle can read: namesakes with ids, a
 * duo, an alias, misspellings, a copy of another source, a club night, an edition ahead.
 */
const NEAR = ['Delta Force', 'Delta Forse', 'The Rapha'];
const NAMES = ['Alpha', 'ALPHA', 'Beta', 'Gamma', 'Rapha', 'Omega', 'Lucas', 'Steve', ...NEAR];
const DUO = 'Lucas & Steve';
const EDITIONS = ['sun-2023', 'sun-2024', 'moon-2024', 'moon-2025', 'club-2024'];
const NODES = ['discogs:1', 'discogs:2', 'musicbrainz:a', 'musicbrainz:b'];
const LABELS = ['discogs:l1', 'discogs:l2', 'musicbrainz:l3'];
const SOURCES = ['app', 'site', 'fans', 'mirror'];

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const several = <T>(one: fc.Arbitrary<T>, max: number): fc.Arbitrary<T[]> =>
  fc.array(one, { maxLength: max });

const statement = {
  part: pick(null, null, null, null, 'weekend-1', 'weekend-2'),
  upstream: pick(null, null, null, 'origin.example'),
  as_of: fc.integer({ min: 1, max: 6 }).map((month) => `2024-0${month}-01T00:00:00.000Z`),
  revision: pick(1, 1, 1, 2),
  complete: pick(false, false, true),
};

type Ids = Readonly<Record<string, string>>;
const idsOf = (node: string): Ids => Object.fromEntries([node.split(':') as [string, string]]);
const name = pick(...NAMES, DUO);

const editionReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    seriesName: pick('Sun', 'Moon'),
    kind: pick('festival', 'festival', 'festival', 'festival', 'club_night'),
    status: pick('scheduled', 'scheduled', 'scheduled', 'postponed', 'cancelled'),
    country: pick(null, 'DE', 'CA'),
    city: pick(null, 'Salmo'),
    timezone: pick(null, 'Europe/Berlin', 'America/Vancouver'),
    dates: pick<readonly [string | null, string | null]>(
      [null, null],
      ['2024-05-31', '2024-06-02'],
      ['2024-07-01', null],
      ['2024-06-28', '2024-07-03'],
      ['2025-08-01', '2025-08-03'],
    ),
    date_precision: pick('day', 'day', 'day', 'month', 'year'),
    genres: several(pick('House', 'Techno', 'DNB', 'Electronic'), 2),
  })
  .map(
    ({
      slug,
      seriesName,
      kind,
      status,
      country,
      city,
      timezone,
      dates,
      date_precision,
      genres,
      ...said
    }) => ({
      type: 'edition.reported',
      subject: `edition:${slug}`,
      data: {
        ...said,
        edition: {
          ...{ slug, name: `${seriesName} ${slug.slice(-4)}`, country, city, venue: null, timezone },
          kind: slug.startsWith('club') ? 'club_night' : kind,
          series: { slug: slug.slice(0, -5), name: seriesName },
          ...{ start_date: dates[0], end_date: dates[1], date_precision, status, genres },
        },
      },
    }),
  );

const actIds: fc.Arbitrary<Ids> = pick<Ids>(
  {},
  { app: '7' },
  { app: '8' },
  { discogs: '1' },
  { discogs: '2' },
  { app: '7', musicbrainz: 'a' },
);
const listed = (names: fc.Arbitrary<string>) =>
  fc.record({
    name: names,
    ids: actIds,
    trust: pick('identity', 'identity', 'hint'),
    role: pick('artist', 'artist', 'artist', 'host'),
  });
// Without an id, a list's `A & B` is the printed credit once more.
const listedDuo = pick<Ids>({ app: '7' }, { discogs: '2' }).map((ids) => ({
  name: DUO,
  ids,
  trust: 'identity',
  role: 'artist',
}));

const JOINED = [
  'Alpha b2b Beta',
  'Gamma b2b Rapha',
  'Alpha & Beta',
  'Gamma & Omega',
  'Gamma and Omega',
  'Alpha and Rapha',
  'Rapha & Alpha',
  'Alpha & Rapha',
  'Beta & Rapha',
  'Lucas & Steve',
  'Beta x Omega',
  'Gamma vs Alpha',
  'Lucas & Steve & Rapha',
  'Gamma (live)',
  'Beta (Host)',
  'Omega (cancelled)',
  'Gamma (live) (cancelled)',
  'Alpha b2b Omega (cancelled)',
  'Rapha presents Night',
  'Omega b2b TBA',
  'TBA',
  'Secret act',
];

/** A credit and a list that covers it. */
const credited = fc.oneof(
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

const slot = pick<{ day: string | null; start: string | null }>(
  { day: null, start: null },
  { day: '2024-07-01', start: null },
  { day: '2024-07-02', start: null },
  { day: '2024-07-01', start: '2024-07-01T20:00' },
  { day: '2024-07-02', start: '2024-07-02T22:00' },
  { day: '2024-07-01', start: '2024-07-02T01:30' },
  { day: null, start: '2024-07-02T01:30' },
);

const performance = fc
  .record({
    credited,
    slot,
    stage: pick(null, 'Mainstage', 'Main Stage', 'Tent'),
    status: pick('confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'replaced'),
    role: pick('artist', 'artist', 'artist', 'artist', 'host'),
    headliner: pick(false, false, true),
    billing_rank: pick(null, 1, 2),
    genres: several(pick('House', 'Deep House', 'Techno'), 1),
  })
  .map(({ credited: act, slot: when, ...rest }) => ({
    ...act,
    ...when,
    ...rest,
    ...{ end: null, time_status: 'published', set_type: null, where: 'line 1' },
  }));

/** Six acts at one hour: nobody plays by such times. */
const dummies = pick('2024-07-01T00:00').map((start) =>
  ['Alpha', 'Beta', 'Gamma', 'Rapha', 'Omega', 'Lucas'].map((credit) => ({
    ...{ credit, artists: [], stage: null, day: '2024-07-01', start, end: null, time_status: 'published' },
    ...{ billing_rank: null, headliner: false, set_type: null, role: 'artist', status: 'confirmed' },
    ...{ genres: ['House'], where: 'line 1' },
  })),
);

const lineupReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    performances: fc.oneof(
      { weight: 9, arbitrary: several(performance, 4) },
      { weight: 1, arbitrary: dummies },
    ),
    unscheduled: several(listed(pick('Omega', 'Steve')), 1),
    split: pick([], [], [], ['x'], ['&']),
  })
  .map(({ slug, split, ...said }) => ({
    type: 'lineup.reported',
    subject: `edition:${slug}`,
    data: { ...said, hints: { split, whole: [] }, festival_day_starts: null },
  }));

const named = fc.record({ name, ids: pick<Ids>({}, { discogs: '2' }) });

const artistReported = fc
  .record({
    ...statement,
    node: pick(...NODES),
    name,
    more: pick<Ids>({}, {}, { discogs: '1' }, { musicbrainz: 'a' }, { musicbrainz: 'b' }, { wikidata: 'q1' }),
    number: pick(null, null, null, 1, 2),
    aliases: several(named, 1),
    members: several(named, 1),
    disambiguation: pick(null, 'from Ghent'),
  })
  .map(({ node, name: own, more, number, aliases, members, disambiguation, ...said }) => ({
    type: 'artist.reported',
    subject: `artist:${node}`,
    data: {
      ...said,
      artist: {
        ...{ ids: { ...more, ...idsOf(node) }, name: own, number, sort_name: null, aliases, variations: [] },
        ...{ type: null, country: null, disambiguation, members, member_of: [], links: [] },
      },
      ...{ license: 'CC0', retrieved_at: '2024-01-01T00:00:00.000Z' },
    },
  }));

const labelName = pick('Warm', 'Cold', 'WARM');

const labelReported = fc
  .record({ ...statement, node: pick(...LABELS), name: labelName })
  .map(({ node, name: own, ...said }) => ({
    type: 'label.reported',
    subject: `label:${node}`,
    data: { ...said, label: { ids: idsOf(node), name: own, number: null, parent: null }, license: 'CC0' },
  }));

const releaseReported = fc
  .record({
    ...statement,
    node: pick('discogs:r1', 'discogs:r2', 'discogs:r3', 'musicbrainz:r4'),
    master: pick(null, 'discogs:m1', 'discogs:m2'),
    year: pick(null, 1999, 2020),
    artists: fc.array(
      fc.record({
        name: pick(...NAMES),
        number: pick(null, null, 2),
        ids: pick<Ids>({}, { discogs: '1' }, { discogs: '2' }, { musicbrainz: 'a' }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    labels: fc.array(fc.record({ name: labelName, ids: pick<Ids>({}, ...LABELS.map(idsOf)) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ node, master, year, artists, labels, ...said }) => ({
    type: 'release.reported',
    subject: `release:${node}`,
    data: { ...said, release: { master, year, artists, labels } },
  }));

const ref = pick('discogs:1', 'discogs:2', 'musicbrainz:a', 'app:7', 'name:alpha', 'name:beta', 'name:omega');
const operation = fc.oneof(
  fc.record({ op: pick('merge'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: pick('distinct'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: pick('alias'), name: pick('Omega', 'Alpha', 'Steve'), of: ref }),
  fc.record({ op: pick('disambiguate'), ref, text: pick('the first') }),
  fc.record({ op: pick('whole'), name: pick(DUO, 'Alpha & Beta', 'Beta x Omega') }),
);
const whoIsWho: fc.Arbitrary<Word> = fc
  .array(operation, { minLength: 1, maxLength: 2 })
  .map((operations) => ({
    type: 'artist.corrected',
    subject: 'artist:name:alpha',
    data: { operations, by: 'ann', evidence: null, comment: null },
  }));

const correctable: Correctable = {
  ...{ editions: EDITIONS, names: [...NAMES, DUO], sources: SOURCES },
  credits: [...NAMES, ...JOINED, 'Sunset Ceremony'],
  // The oracle reads lists that cover the credit, or a part of it around `b2b`.
  renames: ['Alpha', 'Beta', 'Gamma', 'Omega', 'Delta Force', 'Gamma (live)', 'Alpha b2b Beta', 'TBA'],
  stages: ['Mainstage', 'Main Stage', 'Tent'],
  days: ['2024-07-01', '2024-07-02'],
  starts: ['2024-07-01T20:00', '2024-07-02T22:00', '2024-07-02T01:30'],
  instants: ['2024-07-01T18:00:00.000Z', '2024-07-01T23:30:00.000Z', '2024-07-02T03:00:00.000Z'],
  refs: ['discogs:1', 'discogs:2', 'musicbrainz:a', 'app:7', 'name:alpha', 'name:omega'],
  labels: [...LABELS, 'name:warm', 'name:cold'],
};

/** What is said of this world. */
export const world: Vocabulary = {
  sources: SOURCES,
  statements: fc.oneof(
    { weight: 5, arbitrary: editionReported },
    { weight: 8, arbitrary: lineupReported },
    { weight: 4, arbitrary: artistReported },
    { weight: 1, arbitrary: labelReported },
    { weight: 3, arbitrary: releaseReported },
  ),
  corrections: fc.oneof({ weight: 8, arbitrary: whoIsWho }, ...correctionsIn(correctable)),
  nonsense: ['edition:moon-2024', 'artist:discogs:2', 'label:discogs:l2'],
};
