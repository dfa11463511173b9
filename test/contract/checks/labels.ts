import { sample } from '../known.ts';
import type { Checks } from './check.ts';

const SCOPES = ['all', 'upcoming'];

/** Labels, rosters and the releases behind them. */
export const labels: Checks = {
  labels: async ({ api }, proof) => {
    for (const scope of SCOPES) {
      const answer = await api.ok('/v1/labels', { scope });
      proof.same(
        'fields of a row',
        Object.keys(answer.body.labels[0]!),
        ['rank', 'slug', 'name', 'roster_size', 'total_bookings'],
        answer,
      );
      proof.same(
        'fields of meta',
        Object.keys(answer.body.meta),
        ['scope', 'total', 'limit', 'offset', 'as_of'],
        answer,
      );
      const rows = await api.walk('/v1/labels', 'labels', { scope, limit: 200 });
      for (const [i, row] of rows.entries()) {
        const more = rows.filter((one) => one.total_bookings > row.total_bookings).length;
        proof.same(`rank of row ${i + 1}`, row.rank, more + 1, answer);
        if (i > 0)
          proof.holds(
            `order of row ${i + 1}`,
            rows[i - 1]!.total_bookings >= row.total_bookings,
            answer,
            row.total_bookings,
          );
      }
    }
    const plain = await api.ok('/v1/labels');
    proof.same('scope without the parameter', plain.body.meta.scope, 'upcoming', plain);
  },
  label: async ({ api, known }, proof) => {
    for (const scope of SCOPES) {
      const rows = await api.walk('/v1/labels', 'labels', { scope, limit: 200 });
      for (const { slug, roster_size: size, total_bookings: total } of sample(rows, 12)) {
        const answer = await api.ok('/v1/labels/{slug}', { slug, scope });
        const { label, roster, bookings } = answer.body;
        proof.same('fields', Object.keys(answer.body), ['meta', 'label', 'roster', 'bookings'], answer);
        proof.same('fields of label', Object.keys(label).slice(0, 3), ['slug', 'name', 'parent'], answer);
        const fields = [
          'artist',
          'release_count',
          'first_release_year',
          'last_release_year',
          'total_bookings',
        ];
        proof.same('fields of the roster', Object.keys(roster[0]!), fields, answer);
        const counted = bookings.filter((row) => row.counted).length;
        proof.same('roster_size and total_bookings', [roster.length, counted], [size, total], answer);
        const slugs = new Set(roster.map(({ artist }) => artist.slug));
        const expected = known.bookings.filter(
          (row) => slugs.has(row.artist.slug) && (scope === 'all' || row.upcoming),
        );
        proof.same('every booking of the roster in scope', bookings.length, expected.length, answer);
        proof.holds(
          'each booking has its artist',
          bookings.every(({ artist }) => slugs.has(artist.slug)),
          answer,
        );
        proof.holds(
          'sum of the roster',
          roster.reduce((sum, one) => sum + one.total_bookings, 0) === counted,
          answer,
          counted,
        );
      }
    }
  },
  roster: async ({ api, known }, proof) => {
    const { roster } = (await api.ok('/v1/labels/{slug}', { slug: 'ruskive-audio', scope: 'all' })).body;
    for (const { artist, release_count: count, first_release_year: first, last_release_year: last } of sample(
      roster,
      25,
    )) {
      proof.holds('a booking', (known.bookingsOfArtist.get(artist.slug)?.length ?? 0) > 0);
      const releases = await api.walk('/v1/artists/{name}/releases', 'releases', {
        name: artist.slug,
        limit: 200,
      });
      const own = releases.filter(({ label }) => label.slug === 'ruskive-audio');
      const years = own.flatMap(({ year }) => (year === null ? [] : [year]));
      const from = { request: `GET /v1/artists/${artist.slug}/releases` };
      proof.same(
        'release_count and rows with a release',
        count,
        own.filter(({ release }) => release !== null).length,
        from,
      );
      proof.holds('a main release credit', own.length > 0, from, own.length);
      proof.same('first and last year', [first, last], [Math.min(...years), Math.max(...years)], from);
    }
  },
  'release counts': async ({ api, known }, proof) => {
    for (const slug of sample([...known.bookingsOfArtist.keys()], 40)) {
      const answer = await api.ok('/v1/artists/{name}', { name: slug });
      if (answer.body.labels.length === 0) continue;
      const releases = await api.walk('/v1/artists/{name}/releases', 'releases', { name: slug });
      for (const { slug: label, release_count: count } of answer.body.labels) {
        const rows = releases.filter((row) => row.label.slug === label && row.release !== null).length;
        proof.same(`release_count of ${label}`, count, rows, answer);
      }
    }
  },
  'label search': async ({ api }, proof) => {
    const all = await api.walk('/v1/labels', 'labels', { scope: 'all', limit: 200 });
    for (const row of sample(all, 6)) {
      const found = await api.ok('/v1/labels', { scope: 'all', q: row.name, limit: 200 });
      const same = found.body.labels.find(({ slug }) => slug === row.slug);
      proof.same('the row, with its rank among all', same, row, found);
    }
    const turned = await api.ok('/v1/labels', { scope: 'all', q: 'audio rusk' });
    proof.holds(
      'beginnings of words in any order',
      turned.body.labels.some(({ slug }) => slug === 'ruskive-audio'),
      turned,
    );
    proof.problem(await api.ask('/v1/labels?q=%21'), 400, 'invalid_parameter');
  },
};
