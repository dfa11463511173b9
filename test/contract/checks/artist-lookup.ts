import { keyHash } from '../../../db/keys/index.ts';
import { sample } from '../known.ts';
import type { Checks } from './check.ts';

const CANDIDATE = [
  ...[
    'name',
    'slug',
    'disambiguation',
    'external_ids',
    'countries',
    'total_bookings',
    'first_year',
    'last_year',
  ],
];

/** How an artist is found: by name, spelling, id and address. */
export const artistLookup: Checks = {
  lookup: async ({ api }, proof) => {
    for (const [name, slug, matched] of [
      ...([
        ['koen-wade', 'koen-wade', 'slug'],
        ['Koen Wade', 'koen-wade', 'name'],
        ['KOENWADE', 'koen-wade', 'name'],
      ] as const),
      ...([
        ['Almqvist Fable 11162', 'quieo', 'alias'],
        ['moth9', 'moth-9', 'name'],
        ['Moth-9', 'moth-9', 'slug'],
      ] as const),
    ]) {
      const answer = await api.ok('/v1/artists/{name}', { name });
      proof.same('slug', answer.body.slug, slug, answer);
      if (name !== 'Moth-9') proof.same('matched_on', answer.body.matched_on, matched, answer);
    }
  },
  spellings: async ({ api }, proof) => {
    for (const [name, slug] of [
      ...([
        ['Moth9', 'moth-9'],
        ['Mirel', 'mirel'],
        ['MIRÉL', 'mirel'],
        ['Lamps, The', 'the-lamps'],
      ] as const),
      ...([
        ['The Lamps', 'the-lamps'],
        ['Lamps', 'lamps'],
        ['Marl and Finch', 'marl-and-finch'],
      ] as const),
      ...([
        ['Marl + Finch', 'marl-and-finch'],
        ['Marl und Finch', 'marl-and-finch'],
        ['Olund', 'olund'],
      ] as const),
      ...([
        ['Ølund', 'olund'],
        ['!!!', null],
        ['パルス', null],
        ['18+', null],
        ['A$ER', null],
        ['∆', null],
      ] as const),
    ]) {
      const answer = await api.ok('/v1/artists/{name}', { name });
      if (slug !== null) proof.same('slug', answer.body.slug, slug, answer);
      else proof.same('name', answer.body.name, name, answer);
    }
  },
  slashes: async ({ api }, proof) => {
    const answer = await api.ask<{ slug: string }>('/v1/artists/FO%2FRM');
    proof.same('status and slug', [answer.status, answer.body.slug], [200, 'fo-rm--2f'], answer);
    const bookings = await api.ask('/v1/artists/fo%2frm/bookings');
    proof.same('status of its bookings', bookings.status, 200, bookings);
  },
  'looser names': async ({ api }, proof) => {
    for (const [name, slug] of [
      ['marl finch', 'marl-and-finch'],
      ['form', 'fo-rm--2f'],
      ['moss', 'moss--26'],
    ] as const) {
      const answer = await api.ok('/v1/artists/{name}', { name });
      proof.same('slug', answer.body.slug, slug, answer);
    }
  },
  'signs in slugs': async ({ api }, proof) => {
    for (const [name, slug] of [
      ['&Moss', 'moss--26'],
      ['FO/RM', 'fo-rm--2f'],
      ['18+', '18--2b'],
      ['A$ER', 'aer--24'],
    ] as const) {
      const answer = await api.ok('/v1/artists/{name}', { name });
      proof.same('slug', answer.body.slug, slug, answer);
    }
  },
  'shared names': async ({ api, known }, proof) => {
    for (const key of ['pro', 'standard'])
      for (const name of ['Pale Tern', 'pale-tern', 'PALETERN']) {
        const answer = await api.ask(`/v1/artists/${encodeURIComponent(name)}`, { key });
        proof.problem(answer, 409, 'ambiguous_name');
        const candidates = answer.body.candidates ?? [];
        proof.same(
          'slugs of candidates',
          candidates.map(({ slug }) => slug).sort(),
          ['pale-tern--discogs-901', 'pale-tern--discogs-902'],
          answer,
        );
        for (const candidate of candidates) {
          proof.same(
            'fields of a candidate',
            Object.keys(candidate).filter((field) => CANDIDATE.includes(field)),
            CANDIDATE,
            answer,
          );
          const shown = [
            candidate.total_bookings,
            candidate.first_year,
            candidate.last_year,
            candidate.countries,
          ];
          proof.same('bookings, years, countries', shown, [1, 2026, 2026, ['NL']], answer);
          const { status } = await api.ask(`/v1/artists/${candidate.slug}`, { key });
          proof.same('it is reached by its slug', status, 200, answer);
        }
      }
    const byName = new Map<string, Set<string>>();
    for (const { artist } of known.bookings)
      byName.set(artist.name, (byName.get(artist.name) ?? new Set()).add(artist.slug));
    const shared = [...byName].filter(([, slugs]) => slugs.size > 1).flatMap(([, slugs]) => [...slugs]);
    proof.same(
      'shared names with a plain slug',
      shared.filter((slug) => !slug.includes('--')),
      [],
    );
  },
  'namesakes without a booking': async ({ api }, proof) => {
    const answer = await api.ok('/v1/artists/{name}', { name: 'Grey Wren' });
    proof.same('slug', answer.body.slug, 'grey-wren', answer);
  },
  addresses: async ({ api, known }, proof) => {
    for (const { artist } of sample(known.bookings, 60)) {
      const [, after] = artist.address.split('--') as [string, string];
      for (const address of [artist.address, `x--${after}`]) {
        const answer = await api.ask(`/v1/artists/${address}`);
        const expected = address === artist.slug ? 200 : 301;
        proof.same('status', answer.status, expected, answer);
        if (expected === 301)
          proof.same(
            'Location',
            answer.headers['location'],
            `/v1/artists/${encodeURIComponent(artist.slug)}`,
            answer,
          );
      }
    }
    const hashed = await api.ask(`/v1/artists/x--name-${keyHash('koenwade')}`);
    proof.same('Location of a name key', hashed.headers['location'], '/v1/artists/koen-wade', hashed);
    const two = await api.ask(`/v1/artists/x--name-${keyHash('paletern')}`);
    proof.problem(two, 409, 'ambiguous_name');
    const body = (await api.ask<{ slug?: string }>('/v1/artists/x--discogs-901')).body;
    proof.same('the body of a redirect', body.slug, 'pale-tern--discogs-901');
  },
};
