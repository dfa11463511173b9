import { sample } from '../known.ts';
import type { Bench, Checks } from './check.ts';

const RECORD = [
  ...['name', 'slug', 'aliases', 'matched_on', 'disambiguation', 'type', 'country', 'external_ids', 'labels'],
  ...['members', 'member_of', 'links', 'sources'],
];
const BOOKING = [
  ...[
    'edition_slug',
    'series_slug',
    'name',
    'year',
    'country',
    'start_date',
    'days',
    'credited_as',
    'set_types',
  ],
  ...['status', 'counted', 'upcoming'],
];

/** Artists: search, records and bookings. */
export const artists: Checks = {
  'artist search': async ({ api }, proof) => {
    const answer = await api.ok('/v1/artists', { q: 'koen wade' });
    const fields = ['name', 'slug', 'disambiguation', 'matched_on', 'total_bookings'];
    proof.same('fields of a row', Object.keys(answer.body.artists[0]!).slice(0, 5), fields, answer);
    for (const [q, slug, matched] of [
      ...([
        ['koen wade', 'koen-wade', 'name'],
        ['KOEN WA', 'koen-wade', 'name'],
        ['wade', 'koen-wade', 'name'],
      ] as const),
      ...([
        ['almqvist fable 11162', 'quieo', 'alias'],
        ['koen-wade', 'koen-wade', ''],
      ] as const),
      ...([
        ['mirél', 'mirel', ''],
        ['fo/rm', 'fo-rm--2f', 'name'],
      ] as const),
    ]) {
      const found = await api.ok('/v1/artists', { q, limit: 100 });
      const row = found.body.artists.find((one) => one.slug === slug);
      proof.holds(`${q} finds ${slug}`, row !== undefined, found, row?.slug);
      if (matched !== '') proof.same('matched_on', row?.matched_on, matched, found);
    }
    const typo = await api.ok('/v1/artists', { q: 'koen wxade' });
    proof.holds(
      'a typo is tolerated',
      typo.body.artists.some(({ slug }) => slug === 'koen-wade'),
      typo,
    );
  },
  'search ranks by bookings': async ({ api, known }, proof) => {
    for (const key of ['pro', 'standard']) {
      const answer = await api.ok('/v1/artists', { q: 'winter', limit: 100 }, key);
      const totals = answer.body.artists.map(({ total_bookings: total }) => total);
      proof.same(
        'most bookings first',
        totals,
        [...totals].sort((a, b) => b - a),
        answer,
      );
      for (const { slug, total_bookings: total } of answer.body.artists) {
        const rows = (known.bookingsOfArtist.get(slug) ?? []).filter(
          (row) => key === 'pro' || row.year >= known.year - 1,
        );
        proof.same(`${slug}: total_bookings`, total, rows.filter(({ counted }) => counted).length, answer);
      }
    }
  },
  'artist record': async (bench, proof) => {
    for (const slug of sampledSlugs(bench)) {
      const answer = await bench.api.ok('/v1/artists/{name}', { name: slug });
      proof.same(
        'fields',
        Object.keys(answer.body).filter((field) => RECORD.includes(field)),
        RECORD,
        answer,
      );
      const { labels, links, sources } = answer.body;
      for (const label of labels)
        proof.same('fields of a label', Object.keys(label), ['name', 'slug', 'release_count'], answer);
      for (const link of links) proof.same('fields of a link', Object.keys(link), ['type', 'url'], answer);
      for (const source of sources)
        proof.same('fields of a source', Object.keys(source), ['name', 'license', 'retrieved_at'], answer);
    }
  },
  'sources of identity': async (bench, proof) => {
    for (const slug of sampledSlugs(bench)) {
      const answer = await bench.api.ok('/v1/artists/{name}', { name: slug });
      const { sources, aliases, links, members, external_ids: ids } = answer.body;
      const isKnown = aliases.length + links.length + members.length + Object.keys(ids).length > 0;
      if (isKnown)
        proof.holds(
          'sources of known identity',
          sources.length > 0,
          answer,
          sources.map(({ name }) => name),
        );
      proof.holds(
        'licences',
        sources.every(({ license }) => license === 'CC0-1.0'),
        answer,
      );
    }
    const lineupOnly = await bench.api.ok('/v1/artists/{name}', { name: 'Night Heron' });
    proof.same('sources of an artist from lineups only', lineupOnly.body.sources, [], lineupOnly);
  },
  'members both ways': async (bench, proof) => {
    let groups = 0;
    for (const slug of sampledSlugs(bench)) {
      const answer = await bench.api.ok('/v1/artists/{name}', { name: slug });
      for (const member of answer.body.members) {
        if (member.slug === null) continue;
        groups++;
        const { body } = await bench.api.ok('/v1/artists/{name}', { name: member.slug });
        proof.holds(
          `${member.slug} is a member of ${slug}`,
          body.member_of.some((one) => one.slug === slug),
          answer,
        );
      }
    }
    proof.holds('members that were compared', groups > 0, undefined, groups);
  },
  'artist bookings': async (bench, proof) => {
    for (const slug of sampledSlugs(bench)) {
      const answer = await bench.api.ok('/v1/artists/{name}/bookings', { name: slug });
      const { summary, bookings } = answer.body;
      proof.same('fields', Object.keys(answer.body), ['meta', 'artist', 'summary', 'bookings'], answer);
      proof.same(
        'fields of summary',
        Object.keys(summary),
        ['total_bookings', 'first_year', 'last_year', 'span_years'],
        answer,
      );
      for (const row of bookings.slice(0, 5))
        proof.same('fields of a row', Object.keys(row).slice(0, BOOKING.length), BOOKING, answer);
      const years = bookings.filter(({ counted }) => counted).map(({ year }) => year);
      const [first, last] = years.length === 0 ? [null, null] : [Math.min(...years), Math.max(...years)];
      const expected = {
        total_bookings: years.length,
        first_year: first,
        last_year: last,
        span_years: first === null ? 0 : last - first + 1,
      };
      proof.same('summary of the counted rows', summary, expected, answer);
      const listed = bench.known.bookingsOfArtist.get(slug)!;
      proof.same(
        'every booking',
        bookings.map((row) => row.edition_slug).sort(),
        listed.map((row) => row.edition_slug).sort(),
        answer,
      );
      const dates = bookings.map((row) => row.start_date ?? '');
      proof.same('newest first', dates, [...dates].sort().reverse(), answer);
    }
  },
  'no bookings': async ({ api }, proof) => {
    const answer = await api.ok('/v1/artists/{name}/bookings', { name: 'Brown Wren' });
    proof.same(
      'summary',
      answer.body.summary,
      { total_bookings: 0, first_year: null, last_year: null, span_years: 0 },
      answer,
    );
    proof.same('rows', answer.body.bookings, [], answer);
  },
  counted: async ({ known, api }, proof) => {
    for (const row of known.bookings) {
      const expected =
        row.status === 'confirmed' && known.edition.get(row.edition_slug)!.status !== 'cancelled';
      if (row.counted !== expected)
        proof.same(`${row.artist.slug} on ${row.edition_slug}: counted`, row.counted, expected);
    }
    const uncounted = known.bookings.filter(({ counted }) => !counted);
    proof.holds(
      'uncounted rows are listed',
      uncounted.length > 0,
      { request: 'GET /v1/bookings' },
      uncounted.length,
    );
    const answer = await api.ok('/v1/artists/{name}/bookings', { name: 'Cy Dorn' });
    const [row] = answer.body.bookings;
    proof.same(
      'status and counted of a cancelled act',
      [row?.status, row?.counted, answer.body.summary.total_bookings],
      ['cancelled', false, 0],
      answer,
    );
    const half = await api.ok('/v1/artists/{name}/bookings', { name: 'Half Gone' });
    proof.same(
      'one of two sets is cancelled, and a whole edition',
      half.body.bookings.map((one) => [one.edition_slug, one.status, one.counted, one.days]),
      [
        ['paper-lantern-2026', 'confirmed', true, ['2026-06-06']],
        ['stone-bridge-2026', 'confirmed', false, ['2026-05-08']],
      ],
      half,
    );
    const { body } = await api.ok('/v1/festivals/{slug}', { slug: 'stone-bridge-2026' });
    const shown = [body.status, body.upcoming, body.artist_count];
    proof.same('a cancelled edition', shown, ['cancelled', false, 0]);
  },
  'ids where the names are': async ({ api, known }, proof) => {
    const answers = [
      await api.ok('/v1/festivals/{slug}', { slug: 'paper-lantern-2026' }),
      await api.ok('/v1/leaderboards/most-booked'),
      await api.ok('/v1/labels/{slug}', { slug: 'ruskive-audio' }),
      await api.ok('/v1/artists/{name}/arc', { name: 'koen-wade' }),
      await api.ok('/v1/bookings', { limit: 5 }),
    ];
    for (const answer of answers)
      for (const artist of artistsIn(answer.body))
        proof.holds(
          'external_ids and address',
          'external_ids' in artist && 'address' in artist,
          answer,
          artist,
        );
    for (const row of known.bookings.slice(0, 50))
      proof.holds(
        'headliner, city, stages',
        typeof row.headliner === 'boolean' && 'city' in row && Array.isArray(row.stages),
        undefined,
      );
  },
};

function artistsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, one]: [string, unknown]) => [
    ...(name === 'artist' && typeof one === 'object' && one !== null ? [one] : []),
    ...artistsIn(one),
  ]);
  return own;
}

/** The most booked, the least booked and others. */
const sampledSlugs = ({ known }: Bench): string[] => [
  ...sample([...known.bookingsOfArtist.keys()], 30),
  ...['moth-9', 'the-coral-coasts', 'quieo', 'koen-wade'],
];
