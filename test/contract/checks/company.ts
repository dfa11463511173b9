import { type BookingRow, groupBy, type Known } from '../known.ts';
import type { Checks } from './check.ts';

/** Series, genres, overlaps, co-billed artists and arcs. */
export const company: Checks = {
  series: async ({ api, known }, proof) => {
    const rows = await api.walk('/v1/series', 'series', { limit: 200 });
    const listed = groupBy(known.editions, (row) => row.series_slug);
    const from = { request: 'GET /v1/series' };
    proof.same(
      'slugs in order',
      rows.map(({ slug }) => slug),
      [...listed.keys()].sort(),
      from,
    );
    for (const row of rows) {
      const own = listed.get(row.slug)!;
      const yearsOf = own.map(({ year }) => year);
      const shown = [row.editions, row.upcoming_editions, row.first_year, row.last_year];
      const ahead = own.filter(({ upcoming }) => upcoming).length;
      proof.same(row.slug, shown, [own.length, ahead, Math.min(...yearsOf), Math.max(...yearsOf)], from);
    }
  },
  genres: async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/genres');
    for (const { genre, editions, tags } of answer.body.genres) {
      proof.same(genre, editions, known.editions.filter((row) => row.genres.includes(genre)).length, answer);
      proof.holds(`tags of ${genre}`, tags.length > 0, answer, tags);
    }
  },
  overlap: async ({ api, known }, proof) => {
    for (const [series, year] of [
      [['valley-sound', 'cinder-nights', 'oasis-music-festival'], null],
      [['valley-sound', 'paper-lantern'], null],
      [['cinder-nights', 'oasis-music-festival'], 2025],
    ] as [string[], number | null][]) {
      const answer = await api.ok('/v1/overlap', year === null ? { series } : { series, year });
      const counted = known.bookings.filter(
        (row) => row.counted && series.includes(row.series_slug) && (year === null || row.year === year),
      );
      const acts = [...groupBy(counted, ({ artist }) => artist.slug).values()];
      const shared = acts.filter((rows) => seriesOf(rows).size > 1);
      proof.same('shared acts', answer.body.shared.length, shared.length, answer);
      const bySlug = new Map(shared.map((rows) => [rows[0]!.artist.slug, rows]));
      for (const act of answer.body.shared) {
        const rows = bySlug.get(act.artist.slug)!;
        const again = seriesOf(rows.filter(({ headliner }) => headliner)).size > 1;
        const shown = [act.series, act.bookings, act.editions.length, act.repeated_headliner];
        proof.same(act.artist.slug, shown, [seriesOf(rows).size, rows.length, rows.length, again], answer);
      }
      for (const lineup of answer.body.series) {
        const own = acts.filter((rows) => seriesOf(rows).has(lineup.slug));
        const both = own.filter((rows) => seriesOf(rows).size > 1).length;
        proof.same(
          `${lineup.slug}: artists and shared`,
          [lineup.artists, lineup.shared],
          [own.length, both],
          answer,
        );
        const share = own.length === 0 ? null : both / own.length;
        proof.holds(
          `${lineup.slug}: share`,
          share === null ? lineup.share === null : Math.abs(lineup.share! - share) < 1e-4,
          answer,
          lineup.share,
        );
      }
    }
  },
  'co-billed': async ({ api, known }, proof) => {
    for (const name of ['koen-wade', 'moth-9', 'mira-novak']) {
      const rows = await api.walk('/v1/artists/{name}/co-billed', 'co_billed', { name, limit: 200 });
      const expected = coBilled(known, name);
      const from = { request: `GET /v1/artists/${name}/co-billed` };
      proof.same('artists', rows.length, expected.size, from);
      for (const row of rows) {
        const shown = [row.shared_editions, row.editions.length];
        const count = expected.get(row.artist.slug);
        proof.same(row.artist.slug, shown, [count, count], from);
      }
      const counts = rows.map((row) => row.shared_editions);
      proof.same(
        'most first',
        counts,
        [...counts].sort((a, b) => b - a),
        from,
      );
    }
  },
  arc: async ({ api, known }, proof) => {
    const fields = [
      'year',
      'bookings',
      'headline_bookings',
      'countries',
      'new_series',
      'cumulative',
      'share_of_editions',
    ];
    for (const name of ['koen-wade', 'moth-9', 'mira-novak', 'the-coral-coasts']) {
      const answer = await api.ok('/v1/artists/{name}/arc', { name });
      const counted = known.bookingsOfArtist.get(name)!.filter((row) => row.counted);
      const all = counted.map(({ year }) => year);
      const first = Math.min(...all);
      const expected = Array.from({ length: Math.max(...all) - first + 1 }, (_, i) => first + i);
      proof.same(
        'years from first to last',
        answer.body.years.map(({ year }) => year),
        expected,
        answer,
      );
      const seen = new Set<string>();
      let cumulative = 0;
      for (const row of answer.body.years) {
        proof.same(
          'fields of a year',
          Object.keys(row).filter((field) => fields.includes(field)),
          fields,
          answer,
        );
        const own = counted.filter(({ year }) => year === row.year);
        cumulative += own.length;
        const fresh = new Set(own.map((one) => one.series_slug).filter((slug) => !seen.has(slug)));
        for (const slug of fresh) seen.add(slug);
        const shown = [row.bookings, row.headline_bookings, row.cumulative, row.new_series];
        proof.same(
          `${row.year}`,
          shown,
          [own.length, own.filter(({ headliner }) => headliner).length, cumulative, fresh.size],
          answer,
        );
        const editions = known.editions.filter(({ year }) => year === row.year).length;
        const share = row.share_of_editions ?? 0;
        proof.holds(
          `${row.year}: share_of_editions`,
          Math.abs(share - own.length / editions) < 1e-4,
          answer,
          share,
        );
      }
    }
  },
  arcs: async ({ api }, proof) => {
    const answer = await api.ok('/v1/arcs', {
      artists: 'mira-novak,koen-wade,nobody-here,Pale Tern,x--discogs-901',
    });
    proof.same(
      'in the order of the names',
      answer.body.arcs.map(({ artist }) => artist.slug),
      ['mira-novak', 'koen-wade'],
      answer,
    );
    const why = answer.body.unresolved.map(({ code }) => code);
    proof.same('reasons without an arc', why, ['not_found', 'ambiguous_name', 'moved'], answer);
  },
};

const seriesOf = (rows: readonly BookingRow[]): Set<string> => new Set(rows.map((row) => row.series_slug));

/** Editions shared with each artist. */
function coBilled({ bookings }: Known, slug: string): Map<string, number> {
  const counted = bookings.filter((row) => row.counted);
  const own = new Set(counted.filter(({ artist }) => artist.slug === slug).map((row) => row.edition_slug));
  const counts = new Map<string, number>();
  for (const { artist, edition_slug: edition } of counted)
    if (own.has(edition) && artist.slug !== slug) counts.set(artist.slug, (counts.get(artist.slug) ?? 0) + 1);
  return counts;
}
