import fc from 'fast-check';
import { type Correctable, correctionsIn } from './corrections.ts';
import type { Vocabulary } from './history.ts';

/**
 * Random events about a few editions, artists, labels and releases: a small world, so that they touch each other.
 * Names are chosen for what they do to each other: joiners, one key, one slug, aliases of each other.
 */
const NAMES = [
  'Alpha',
  'Beta',
  'ALPHA',
  'The Gamma',
  'Gamma',
  'KI/KI',
  'Ki Ki',
  '!!!',
  'Rapha',
  'Delta Force',
  'Delta Forse',
  'Rapha (UK)',
];
const CREDITS = [
  ...NAMES,
  'Alpha & Beta',
  'Alpha b2b Gamma',
  'Beta x Delta Force',
  'Rapha, Alpha & Gamma',
  'Delta Force presents Night',
  'Gamma (live)',
  'Beta (cancelled)',
  'Alpha (a.k.a. Omega)',
  'TBA',
  'KI/KI vs Beta',
];
/** What a manifest says of single credits and names. */
const TOLD = {
  ...{ split: [], whole: [], namesakes: ['Gamma', 'KI/KI'] },
  plays: [
    { credit: 'Delta Force presents Night', acts: [{ name: 'Night', role: 'artist' }] },
    { credit: 'Alpha & Beta', acts: [] },
    { credit: 'KI/KI vs Beta', acts: ['artist', 'host'].map((role) => ({ name: 'Alpha', role })) },
  ],
};
const EDITIONS = ['sun-2023', 'sun-2024', 'moon-2024', 'moon-hiver-2025'];
const NODES = ['discogs:1', 'discogs:2', 'discogs:3', 'musicbrainz:a', 'musicbrainz:b', 'wikidata:q1'];
const LABELS = ['discogs:l1', 'discogs:l2', 'musicbrainz:l3'];
const SOURCES = ['app', 'site', 'fans'];

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const several = <T>(one: fc.Arbitrary<T>, max: number): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: 0, maxLength: max });
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });
const asOf = fc.integer({ min: 1, max: 9 }).map((day) => `2024-0${day}-01T00:00:00.000Z`);

const statement = {
  part: pick(null, null, 'weekend-1'),
  upstream: pick(null, null, 'origin'),
  as_of: asOf,
  revision: pick(1, 1, 2),
  complete: fc.boolean(),
};

const idsOf = (node: string): Record<string, string> => {
  const at = node.indexOf(':');
  return { [node.slice(0, at)]: node.slice(at + 1) };
};
const ids = several(pick(...NODES), 2).map(
  (nodes) => Object.assign({}, ...nodes.map(idsOf)) as Record<string, string>,
);
const named = fc.record({ name: pick(...NAMES, 'Omega'), ids });

const editionReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    seriesName: pick('Sun', 'Moon', 'Sun & Moon'),
    kind: pick('festival', 'festival', 'festival', 'club_night'),
    status: pick('scheduled', 'scheduled', 'postponed', 'cancelled'),
    timezone: pick(null, 'Europe/Berlin', 'America/Vancouver'),
    start: maybe(pick('2024-05-31', '2024-07-01', '2024-12-30')),
    genres: several(pick('House', 'Techno', 'Electronic', 'Drum & Bass'), 2),
  })
  .map(({ slug, seriesName, kind, status, timezone, start, genres, ...said }) => ({
    type: 'edition.reported',
    subject: `edition:${slug}`,
    data: {
      ...said,
      edition: {
        slug,
        series: { slug: slug.slice(0, -5), name: seriesName },
        name: slug,
        kind,
        country: timezone === null ? null : 'DE',
        city: null,
        venue: null,
        timezone,
        start_date: start,
        end_date: start,
        date_precision: 'day',
        status,
        genres,
      },
    },
  }));

const listed = fc.record({
  name: pick(...NAMES),
  ids,
  trust: pick('identity', 'hint'),
  role: pick('artist', 'artist', 'host'),
});

const performance = fc
  .record({
    credit: pick(...CREDITS),
    artists: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, several(listed, 2)),
    stage: pick(null, 'Main', 'Tent'),
    day: pick(null, '2024-05-31', '2024-06-01'),
    status: pick('confirmed', 'confirmed', 'confirmed', 'cancelled', 'replaced'),
    role: pick('artist', 'artist', 'artist', 'host'),
    headliner: fc.boolean(),
    genres: several(pick('House', 'Techno'), 1),
    timed: fc.boolean(),
  })
  .map(({ timed, day, ...rest }) => ({
    ...rest,
    day,
    start: timed && day !== null ? `${day}T20:00` : null,
    end: timed && day !== null ? `${day}T22:00` : null,
    time_status: 'published',
    billing_rank: null,
    set_type: null,
    where: 'line 1',
  }));

const lineupReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    performances: several(performance, 5),
    unscheduled: several(listed, 1),
    hints: pick<object>({ split: [], whole: [] }, { split: ['x'], whole: ['Alpha & Beta'] }, TOLD),
  })
  .map(({ slug, ...said }) => ({
    type: 'lineup.reported',
    subject: `edition:${slug}`,
    data: { ...said, festival_day_starts: null },
  }));

const artistReported = fc
  .record({
    ...statement,
    node: pick(...NODES),
    name: pick(...NAMES),
    more: ids,
    number: pick(null, null, 1, 2),
    aliases: several(named, 1),
    variations: several(pick(...NAMES), 1),
    members: several(named, 1),
    disambiguation: pick(null, 'from Ghent'),
  })
  .map(({ node, name, more, number, aliases, variations, members, disambiguation, ...said }) => ({
    type: 'artist.reported',
    subject: `artist:${node}`,
    data: {
      ...said,
      artist: {
        ids: { ...more, ...idsOf(node) },
        name,
        number,
        sort_name: null,
        aliases,
        variations,
        type: null,
        country: null,
        disambiguation,
        members,
        member_of: [],
        links: [],
      },
      license: 'CC0',
      retrieved_at: '2024-01-01T00:00:00.000Z',
    },
  }));

const labelName = pick('Warm', 'Cold', 'Ki Ki Records');

const labelReported = fc
  .record({ ...statement, node: pick(...LABELS), name: labelName, parent: maybe(pick(...LABELS)) })
  .map(({ node, name, parent, ...said }) => ({
    type: 'label.reported',
    subject: `label:${node}`,
    data: {
      ...said,
      label: {
        ids: idsOf(node),
        name,
        number: null,
        parent: parent === null ? null : { name: 'Parent', ids: idsOf(parent) },
      },
      license: 'CC0',
    },
  }));

const releaseReported = fc
  .record({
    ...statement,
    node: pick('discogs:r1', 'discogs:r2', 'discogs:r3', 'musicbrainz:r4'),
    master: maybe(pick('discogs:m1', 'discogs:m2')),
    year: maybe(pick(1999, 2020)),
    artists: fc.array(fc.record({ name: pick(...NAMES), number: pick(null, 2), ids }), {
      minLength: 1,
      maxLength: 2,
    }),
    labels: fc.array(
      fc.record({
        name: labelName,
        ids: maybe(pick(...LABELS)).map((node) => (node === null ? {} : idsOf(node))),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ node, master, year, artists, labels, ...said }) => ({
    type: 'release.reported',
    subject: `release:${node}`,
    data: { ...said, release: { master, year, artists, labels } },
  }));

const ref = pick(...NODES, 'name:alpha', 'name:beta', 'name:gamma', 'name:omega');
const operation = fc.oneof(
  fc.record({ op: pick('merge', 'distinct'), refs: fc.tuple(ref, ref) }),
  fc.record({ op: fc.constant('alias'), name: pick(...NAMES, 'Omega'), of: ref }),
  fc.record({ op: fc.constant('disambiguate'), ref, text: fc.constant('the first') }),
  fc.record({ op: fc.constant('whole'), name: pick(...CREDITS) }),
);
const artistCorrected = fc.array(operation, { minLength: 1, maxLength: 2 }).map((operations) => ({
  type: 'artist.corrected',
  subject: 'artist:name:alpha',
  data: { operations, by: 'ann', evidence: null, comment: null },
}));

const correctable: Correctable = {
  ...{ editions: EDITIONS, credits: CREDITS, renames: CREDITS, names: NAMES, sources: SOURCES },
  stages: ['Main', 'Tent'],
  instants: ['2024-05-31T20:00:00.000Z', '2024-06-01T20:00:00.000Z'],
  ...{ days: ['2024-05-31', '2024-06-01'], starts: ['2024-05-31T20:00', '2024-06-01T20:00'] },
  ...{ refs: [...NODES, 'name:alpha', 'name:omega'], labels: [...LABELS, 'name:warm', 'name:cold'] },
};

const corrections = fc.oneof({ weight: 4, arbitrary: artistCorrected }, ...correctionsIn(correctable));

const statements = fc.oneof(
  { weight: 4, arbitrary: editionReported },
  { weight: 6, arbitrary: lineupReported },
  { weight: 4, arbitrary: artistReported },
  { weight: 1, arbitrary: labelReported },
  { weight: 3, arbitrary: releaseReported },
);

/** A world in which everything that can be printed may be printed. */
export const wild: Vocabulary = {
  sources: SOURCES,
  statements,
  corrections,
  nonsense: ['edition:moon-2024', 'artist:discogs:3', 'label:discogs:l2'],
};
