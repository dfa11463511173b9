import type { components } from '../../../client/schema.ts';
import { groupBy, sample } from '../known.ts';
import type { Bench, Checks } from './check.ts';
import { byBytes } from './festivals.ts';

type Festival = components['schemas']['Festival'];
type Entry = Festival['lineup'][number];

const LINEUP = [
  ...[
    'artist',
    'credited_as',
    'day',
    'day_confirmed',
    'stage',
    'billing_rank',
    'headliner',
    'role',
    'set_type',
  ],
  ...['joint_set_id', 'status', 'sources'],
];
const SETS = ['artists', 'credited_as', 'stage', 'festival_day', 'start_at', 'end_at', 'time_status'];
const LANTERN = { slug: 'paper-lantern-2026' };

/** One edition: lineup, set times, siblings and provenance. */
export const editions: Checks = {
  edition: async (bench, proof) => {
    for (const { answer, row } of await sampled(bench)) {
      const { meta, lineup, set_times: sets, series_editions: siblings, provenance, ...own } = answer.body;
      proof.same('its row in the list', own, row, answer);
      proof.same('fields of meta', Object.keys(meta), ['as_of', 'withheld'], answer);
      proof.holds('lists', [lineup, sets, siblings].every(Array.isArray), answer, [
        lineup.length,
        sets.length,
        siblings.length,
      ]);
      proof.same('set_times_published', row.set_times_published, sets.length > 0, answer);
      proof.same(
        'fields of provenance',
        Object.keys(provenance),
        ['sources', 'corrections', 'updated_at'],
        answer,
      );
    }
  },
  updated_at: async ({ api }, proof) => {
    const answer = await api.ok('/v1/festivals/{slug}', LANTERN);
    proof.same('updated_at', answer.body.updated_at, '2026-05-22T00:00:00.000Z', answer);
  },
  lineup: async (bench, proof) => {
    for (const { answer } of await sampled(bench)) {
      const { lineup } = answer.body;
      for (const entry of lineup) {
        proof.same('fields of an entry', Object.keys(entry), LINEUP, answer);
        proof.same('fields of its artist', Object.keys(entry.artist).slice(0, 2), ['name', 'slug'], answer);
        proof.holds('sources', entry.sources.length > 0, answer, entry.sources);
      }
      const performances = lineup.map(
        ({ artist, credited_as: credit, day, stage, joint_set_id: set, role, status }) =>
          JSON.stringify([artist.slug, credit, day, stage, set, role, status]),
      );
      proof.same(
        'entries beyond one for an artist and performance',
        lineup.length - new Set(performances).size,
        0,
        answer,
      );
      proof.same('order', lineup.map(placeOf), [...lineup].sort(inLineupOrder).map(placeOf), answer);
    }
  },
  'set times': async (bench, proof) => {
    let published = 0;
    for (const { answer } of await sampled(bench)) {
      const { set_times: sets, lineup } = answer.body;
      published += sets.length > 0 ? 1 : 0;
      for (const set of sets) proof.same('fields of a set', Object.keys(set), SETS, answer);
      const sorted = [...sets].sort(
        (a, b) => Date.parse(a.start_at) - Date.parse(b.start_at) || byBytes(a.stage ?? '', b.stage ?? ''),
      );
      proof.same(
        'order',
        sets.map(({ start_at: at, stage }) => [at, stage]),
        sorted.map(({ start_at: at, stage }) => [at, stage]),
        answer,
      );
      const known = new Set(lineup.map(({ artist }) => artist.slug));
      const strangers = sets.flatMap(({ artists }) => artists).filter(({ slug }) => !known.has(slug));
      proof.same('artists that the lineup lacks', strangers, [], answer);
    }
    proof.holds('editions with set times', published > 0, undefined, published);
  },
  'night sets': async ({ api }, proof) => {
    const answer = await api.ok('/v1/festivals/{slug}', LANTERN);
    const set = answer.body.set_times.find(({ credited_as: credit }) => credit === 'Night Heron');
    const shown = [set?.festival_day, set?.start_at];
    proof.same('festival_day and start_at', shown, ['2026-06-05', '2026-06-06T01:30:00+02:00'], answer);
    const { bookings } = (await api.ok('/v1/artists/{name}/bookings', { name: 'night heron' })).body;
    proof.same('days of the booking', bookings[0]?.days, ['2026-06-05'], answer);
  },
  'joint sets': async ({ api }, proof) => {
    const answer = await api.ok('/v1/festivals/{slug}', LANTERN);
    const joint = answer.body.lineup.filter(({ credited_as: credit }) => credit === 'Ada Quill b2b Bo Tamm');
    proof.same(
      'artists of the b2b',
      joint.map(({ artist }) => artist.name),
      ['Ada Quill', 'Bo Tamm'],
      answer,
    );
    proof.same('one joint_set_id', new Set(joint.map(({ joint_set_id: set }) => set)).size, 1, answer);
    for (const name of ['Ada Quill', 'Bo Tamm']) {
      const bookings = await api.ok('/v1/artists/{name}/bookings', { name });
      proof.same('total_bookings', bookings.body.summary.total_bookings, 1, bookings);
    }
  },
  'not booked': async ({ api }, proof) => {
    const answer = await api.ok('/v1/festivals/{slug}', LANTERN);
    const credits = answer.body.lineup.map(({ credited_as: credit }) => credit);
    proof.holds('no placeholder', !credits.includes('TBA'), answer, credits.length);
    proof.holds('no talk', !credits.includes('How Lamps Are Made'), answer);
    const host = answer.body.lineup.find(({ credited_as: credit }) => credit === 'MC Olm');
    proof.same('role of the host', host?.role, 'host', answer);
    for (const name of ['TBA', 'How Lamps Are Made', 'MC Olm', host!.artist.slug])
      proof.problem(await api.ask(`/v1/artists/${encodeURIComponent(name)}`), 404, 'not_found');
    const listed = await api.ok('/v1/bookings', { series: 'paper-lantern' });
    const names = listed.body.bookings.map(({ artist }) => artist.name);
    proof.same(
      'bookings of hosts, placeholders and talks',
      names.filter((name) => /^(MC Olm|TBA|RequestOptions)/.test(name)),
      [],
      listed,
    );
  },
  'club nights': async ({ api, known }, proof) => {
    for (const path of ['/v1/festivals/cellar-night-2026', '/v1/artists/Cellar%20Dweller'])
      proof.problem(await api.ask(path), 404, 'not_found');
    const found = await api.ok('/v1/artists', { q: 'cellar dweller' });
    proof.same('artists found', found.body.artists, [], found);
    proof.holds(
      'no edition',
      known.editions.every(({ slug }) => !slug.startsWith('cellar-night')),
    );
    const series = await api.ok('/v1/series', { limit: 200 });
    proof.holds(
      'no series',
      series.body.series.every(({ slug }) => slug !== 'cellar-night'),
      series,
    );
  },
  'one booking an edition': async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/artists/{name}/bookings', { name: 'Moth 9' });
    const row = answer.body.bookings[0]!;
    const shown = [answer.body.summary.total_bookings, row.days, row.stages];
    proof.same(
      'bookings, days, stages of two sets',
      shown,
      [1, ['2026-06-05', '2026-06-06'], ['Barn', 'Lawn']],
      answer,
    );
    const pairs = known.bookings.map(({ artist, edition_slug: slug }) => `${artist.slug} ${slug}`);
    proof.same('rows of one artist and edition', pairs.length - new Set(pairs).size, 0, {
      request: 'GET /v1/bookings',
    });
  },
  siblings: async (bench, proof) => {
    const ofSeries = groupBy(bench.known.editions, (row) => row.series_slug);
    for (const { answer, row } of await sampled(bench)) {
      const others = ofSeries.get(row.series_slug)!.filter(({ slug }) => slug !== row.slug);
      const expected = others.map(({ slug, year, start_date, status }) => ({
        slug,
        year,
        start_date,
        status,
      }));
      const bySlug = <R extends { slug: string }>(rows: readonly R[]): R[] =>
        [...rows].sort((a, b) => byBytes(a.slug, b.slug));
      proof.same('series_editions', bySlug(answer.body.series_editions), bySlug(expected), answer);
      const years = answer.body.series_editions.map(({ year }) => year);
      proof.same(
        'newest first',
        years,
        [...years].sort((a, b) => b - a),
        answer,
      );
    }
  },
  history: async (bench, proof) => {
    const { api } = bench;
    const answer = await api.ok('/v1/festivals/{slug}/history', LANTERN);
    const [first, second] = answer.body.history;
    const credits = (slots: readonly { credited_as: string }[] | undefined): string[] =>
      (slots ?? []).map((slot) => slot.credited_as);
    proof.same('added first', credits(first?.added), ['Moth 9', 'Mirél', 'Dark Orchard'], answer);
    proof.same(
      'by whom and when',
      [first?.source, first?.at],
      ['contract-lantern', '2026-05-01T00:00:00.000Z'],
      answer,
    );
    proof.same('dropped', credits(second?.dropped), ['Dark Orchard'], answer);
    const moved = second?.moved.map(({ from, to }) => [from.stage, to.stage]);
    proof.same('moved', moved, [['Lawn', 'Barn']], answer);
    for (const { row } of (await sampled(bench)).slice(0, 10)) {
      const { body } = await api.ok('/v1/festivals/{slug}/history', { slug: row.slug });
      const times = body.history.map(({ at }) => at);
      proof.same('oldest first', times, [...times].sort(), {
        request: `GET /v1/festivals/${row.slug}/history`,
      });
    }
  },
  'known at': async ({ api, known }, proof) => {
    const ask = (at: string) => api.ok('/v1/festivals/{slug}/history', { ...LANTERN, known_at: at });
    for (const [at, credits] of [
      ['2026-04-30', []],
      ['2026-05-01', ['Dark Orchard', 'Mirél', 'Moth 9']],
      ['2026-05-21T23:59:59Z', ['Dark Orchard', 'Mirél', 'Moth 9']],
    ] as const) {
      const answer = await ask(at);
      const printed = answer.body.slots!.map(({ credited_as: credit }) => credit).sort();
      proof.same('slots', printed, credits, answer);
    }
    const later = await ask('2026-05-22');
    proof.holds(
      'slots as printed',
      later.body.slots!.some(({ credited_as: credit }) => credit === 'Ada Quill b2b Bo Tamm'),
      later,
      later.body.slots!.length,
    );
    const day = await ask('2026-05-01');
    proof.holds(
      'a day means its end',
      day.body.known_at!.startsWith('2026-05-01T23:59:59') ||
        day.body.known_at!.startsWith('2026-05-02T00:00:00'),
      day,
      day.body.known_at,
    );
    const none = await api.ok('/v1/festivals/{slug}/history', LANTERN);
    proof.same('without known_at', [none.body.known_at, none.body.slots], [null, null], none);
    const today = known.now.toISOString().slice(0, 10);
    for (const at of ['2999-01-01', today, 'yesterday', '2026-02-30'])
      proof.problem(
        await api.ask(`/v1/festivals/paper-lantern-2026/history?known_at=${at}`),
        400,
        'invalid_parameter',
      );
  },
};

const inLineupOrder = (a: Entry, b: Entry): number =>
  lastIfNull(a.day, b.day) ||
  byBytes(a.day ?? '', b.day ?? '') ||
  lastIfNull(a.billing_rank, b.billing_rank) ||
  (a.billing_rank ?? 0) - (b.billing_rank ?? 0) ||
  byBytes(a.artist.slug, b.artist.slug);
const lastIfNull = (a: unknown, b: unknown): number => Number(a === null) - Number(b === null);
const placeOf = ({ day, billing_rank: rank, artist }: Entry): unknown[] => [day, rank, artist.slug];

/** Editions of every age, the imported one, and those with most to show. */
async function sampled({ api, known }: Bench) {
  const withSets = known.editions.filter((row) => row.set_times_published);
  const chosen = new Set([
    ...sample(known.editions, 40),
    ...sample(withSets, 12),
    known.edition.get(LANTERN.slug)!,
  ]);
  return Promise.all(
    [...chosen].map(async (row) => ({
      row,
      answer: await api.ok('/v1/festivals/{slug}', { slug: row.slug }),
    })),
  );
}
