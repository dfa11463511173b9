import { countBy, groupBy } from '../known.ts';
import type { Checks } from './check.ts';

/** Genre trends and coverage. */
export const years: Checks = {
  trends: async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/trends/genres');
    const [first] = answer.body.years;
    proof.same(
      'fields of a year',
      Object.keys(first!),
      ['year', 'total_editions', 'tagged_editions', 'genres'],
      answer,
    );
    const listed = groupBy(known.editions, ({ year }) => String(year));
    let above = 0;
    for (const { year, total_editions: total, tagged_editions: tagged, genres } of answer.body.years) {
      const all = listed.get(String(year)) ?? [];
      const own = all.filter(({ genres_source: source }) => source === 'tagged');
      proof.same(`${year}: editions and tagged ones`, [total, tagged], [all.length, own.length], answer);
      for (const { genre, editions, share } of genres) {
        proof.same(
          `${year} ${genre}: editions`,
          editions,
          own.filter((row) => row.genres.includes(genre)).length,
          answer,
        );
        proof.holds(
          `${year} ${genre}: share`,
          Math.abs(share - editions / tagged) < 0.0005 && share >= 0 && share <= 1,
          answer,
          share,
        );
      }
      const names = new Set(own.flatMap((row) => row.genres));
      proof.same(`${year}: every scene`, genres.length, names.size, answer);
      above += genres.reduce((sum, { share }) => sum + share, 0) > 1 ? 1 : 0;
    }
    proof.holds('years whose shares sum past 1', above > 0, answer, above);
    for (const scene of ['House', 'Techno', 'Bass', 'Drum & Bass', 'Trance'])
      proof.holds(
        scene,
        answer.body.years.some(({ genres }) => genres.some(({ genre }) => genre === scene)),
        answer,
      );
  },
  'trend years': async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/trends/genres');
    const shown = answer.body.years.map(({ year }) => year);
    const tagged = known.editions
      .filter(({ genres_source: source }) => source === 'tagged')
      .map(({ year }) => year);
    const first = Math.min(...tagged);
    const all = Array.from({ length: known.year - first + 1 }, (_, i) => first + i);
    proof.same('years without the parameters', shown, all, answer);
    const wide = await api.ok('/v1/trends/genres', { from: 1980, to: known.year + 2 });
    const expected = Array.from({ length: known.year + 2 - 1980 + 1 }, (_, i) => 1980 + i);
    proof.same(
      'empty years included',
      wide.body.years.map(({ year }) => year),
      expected,
      wide,
    );
    for (const query of [
      'from=1979',
      'to=1979',
      `to=${known.year + 3}`,
      `from=${known.year + 1}`,
      'from=2020&to=2010',
      'from=x',
    ])
      proof.problem(await api.ask(`/v1/trends/genres?${query}`), 400, 'invalid_parameter');
  },
  coverage: async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/coverage');
    proof.same('fields', Object.keys(answer.body), ['all_time', 'upcoming'], answer);
    for (const [scope, passes] of [
      ['all_time', () => true],
      ['upcoming', (row: { upcoming: boolean }) => row.upcoming],
    ] as const) {
      const editions = known.editions.filter(passes);
      const counted = known.bookings.filter((row) => row.counted && passes(row));
      const expected = {
        festivals: new Set(editions.map((row) => row.series_slug)).size,
        editions: editions.length,
        artists: new Set(counted.map(({ artist }) => artist.slug)).size,
        bookings: counted.length,
      };
      proof.same(scope, answer.body[scope], expected, answer);
    }
  },
  'coverage years': async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/coverage/years');
    const shown = answer.body.years.map(({ year }) => year);
    const first = Math.min(...known.editions.map(({ year }) => year));
    proof.same('the first year', shown[0], first, answer);
    const held = [...new Set(known.editions.map(({ year }) => year))].sort((a, b) => a - b);
    proof.same('each year with editions', shown, held, answer);
    const counts = (rows: typeof known.editions) => countBy(rows, ({ year }) => String(year));
    const by = [
      counts(known.editions),
      counts(known.editions.filter((row) => row.lineup_status !== 'none')),
      counts(known.editions.filter((row) => row.set_times_published)),
      counts(known.editions.filter((row) => row.genres_source === 'tagged')),
    ];
    for (const { year, ...own } of answer.body.years)
      proof.same(
        `${year}`,
        Object.values(own),
        by.map((one) => one.get(String(year)) ?? 0),
        answer,
      );
  },
};
