import { cityKey } from '../../../db/keys/index.ts';
import type { Parameters } from '../api-client.ts';
import type { Proof } from '../proof.ts';
import { countBy, type EditionRow, groupBy } from '../known.ts';
import type { Bench, Checks } from './check.ts';

const ROW = [
  ...['slug', 'series_slug', 'name', 'year', 'country', 'city', 'venue', 'start_date', 'end_date'],
  ...['date_precision', 'timezone', 'status', 'upcoming', 'genres', 'genres_source', 'lineup_status'],
  ...['set_times_published', 'artist_count', 'updated_at'],
];
/** Fields that version 1.1 adds. */
const ADDED = ['coordinates'];

/** `/v1/festivals`: rows, order and filters. */
export const festivals: Checks = {
  'edition rows': async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/festivals');
    const fields = Object.keys(answer.body.editions[0]!).filter((field) => !ADDED.includes(field));
    proof.same('fields of a row', fields, ROW, answer);
    proof.same('fields of the answer', Object.keys(answer.body), ['meta', 'editions'], answer);
    const meta = ['total', 'limit', 'offset', 'as_of', 'withheld'];
    proof.same('fields of meta', Object.keys(answer.body.meta), meta, answer);
    const pairs = known.editions.map(({ series_slug: series, year }) => `${series} ${year}`);
    proof.same('rows of one series and year', pairs.length - new Set(pairs).size, 0, answer);
  },
  'edition slugs': async ({ known }, proof) => {
    await Promise.resolve();
    const from = { request: 'GET /v1/festivals' };
    const wrong = known.editions.filter(
      ({ slug, year }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || !slug.endsWith(`-${year}`),
    );
    proof.same(
      `slugs of another form among ${known.editions.length}`,
      wrong.map(({ slug }) => slug),
      [],
      from,
    );
    proof.holds('a slug', true, from, known.editions[0]!.slug);
  },
  'edition order': async ({ known }, proof) => {
    await Promise.resolve();
    const sorted = [...known.editions].sort(
      (a, b) => byBytes(b.start_date ?? '', a.start_date ?? '') || byBytes(a.slug, b.slug),
    );
    const slugs = (rows: readonly EditionRow[]): string[] => rows.map(({ slug }) => slug);
    proof.same('order', slugs(known.editions), slugs(sorted), { request: 'GET /v1/festivals' });
    proof.holds(
      'editions without a date are last',
      known.editions.at(-1)!.start_date === null || known.editions.every((row) => row.start_date !== null),
    );
  },
  'edition enums': async ({ known }, proof) => {
    await Promise.resolve();
    const from = { request: 'GET /v1/festivals' };
    for (const [field, values] of [
      ['status', ['scheduled', 'postponed', 'cancelled', 'completed']],
      ['lineup_status', ['none', 'partial', 'full']],
      ['genres_source', ['tagged', 'derived', 'none']],
      ['date_precision', ['day', 'month', 'year']],
    ] as const) {
      const counts = countBy(known.editions, (row) => row[field]);
      proof.same(
        `${field}: other values`,
        [...counts.keys()].filter((value) => !(values as readonly string[]).includes(value)),
        [],
        from,
      );
      proof.holds(`${field} with its rows`, counts.size > 1, from, Object.fromEntries(counts));
    }
  },
  'completed and upcoming': async ({ known }, proof) => {
    await Promise.resolve();
    for (const row of known.editions) {
      const over = isPast(row, known.now);
      proof.same(`${row.slug}: upcoming`, row.upcoming, !over && row.status !== 'cancelled');
      if (row.end_date !== null && !['cancelled', 'postponed'].includes(row.status))
        proof.same(`${row.slug}: status`, row.status, over ? 'completed' : 'scheduled');
    }
    const ahead = known.editions.filter(({ upcoming }) => upcoming);
    proof.holds('editions ahead', ahead.length > 0, { request: 'GET /v1/festivals' }, ahead.length);
  },
  artist_count: async ({ known }, proof) => {
    await Promise.resolve();
    for (const { slug, artist_count: count } of known.editions) {
      const counted = (known.bookingsOfEdition.get(slug) ?? []).filter((row) => row.counted).length;
      proof.same(`${slug}: artist_count and counted bookings`, count, counted);
    }
  },
  filters: async (bench, proof) => {
    const { api, known } = bench;
    for (const [given, passes] of filters()) {
      const rows = await api.walk('/v1/festivals', 'editions', { ...given, limit: 200 });
      const expected = known.editions.filter(passes).map(({ slug }) => slug);
      const from = { request: `GET /v1/festivals ${JSON.stringify(given)}` };
      proof.same(
        'editions',
        rows.map(({ slug }) => slug),
        expected,
        from,
      );
      proof.holds(
        'it finds some',
        rows.length > 0 || given['series'] === 'no-such-series',
        from,
        rows.length,
      );
    }
    await sameRows(bench, proof);
  },
  countries: async ({ api, known }, proof) => {
    const expected = known.editions.filter(({ country }) => country === 'NL').length;
    for (const country of ['NL', 'nl', 'nL']) {
      const answer = await api.ok('/v1/festivals', { country });
      proof.same('meta.total', answer.body.meta.total, expected, answer);
    }
    for (const country of ['XX', 'GER', 'Germany', ''])
      proof.problem(await api.ask(`/v1/festivals?country=${country}`), 400, 'invalid_parameter');
  },
  'unknown series': async ({ api }, proof) => {
    const answer = await api.ok('/v1/festivals', { series: 'no-such-series' });
    proof.same('editions', answer.body.editions, [], answer);
  },
  'values of upcoming': async ({ api, known }, proof) => {
    for (const value of ['TRUE', '1', 'yes', ''])
      proof.problem(await api.ask(`/v1/festivals?upcoming=${value}`), 400, 'invalid_parameter');
    const answer = await api.ok('/v1/festivals', { upcoming: 'false' });
    proof.same('total of upcoming=false', answer.body.meta.total, known.editions.length, answer);
    const ahead = await api.ok('/v1/festivals', { upcoming: 'true' });
    const expected = known.editions.filter(({ upcoming }) => upcoming).length;
    proof.same('total of upcoming=true', ahead.body.meta.total, expected, ahead);
  },
  'name search': async ({ api, known }, proof) => {
    for (const [q, words] of [
      ['paper lantern', ['paper', 'lantern']],
      ['LANT pap', ['lant', 'pap']],
      ['sound, val', ['sound', 'val']],
      ['2027 valley', ['2027', 'valley']],
    ] as const) {
      const rows = await api.walk('/v1/festivals', 'editions', { q, limit: 200 });
      const expected = known.editions.filter(({ name }) => words.every((word) => beginsAWord(name, word)));
      const from = { request: `GET /v1/festivals?q=${q}` };
      proof.same(
        'editions',
        rows.map(({ slug }) => slug),
        expected.map(({ slug }) => slug),
        from,
      );
    }
    const typo = await api.ok('/v1/festivals', { q: 'papre lantern' });
    proof.same('with a typo', typo.body.editions[0]?.slug, 'paper-lantern-2026', typo);
    const many = Array.from('abcdefghijklmnopqrstu').join(' ');
    for (const q of ['', '%21', encodeURIComponent(many)])
      proof.problem(await api.ask(`/v1/festivals?q=${q}`), 400, 'invalid_parameter');
  },
  'catalog scale': async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/coverage');
    const { editions, artists } = answer.body.all_time;
    proof.holds('editions', Math.abs(editions - 1_700) < 50, answer, editions);
    proof.holds('artists', Math.abs(artists - 11_900) < 100, answer, artists);
    const first = Math.min(...known.editions.map(({ year }) => year));
    proof.holds('the first year', first >= 1990 && first <= 1994, { request: 'GET /v1/festivals' }, first);
    const years = (await api.ok('/v1/coverage/years')).body.years;
    const editionsOf = (from: number, to: number): number =>
      years.filter(({ year }) => year >= from && year <= to).reduce((sum, { editions: own }) => sum + own, 0);
    proof.holds('more editions in recent years', editionsOf(2015, 2026) > 3 * editionsOf(1990, 2001));
  },
  'full history of a series': async ({ api, known }, proof) => {
    for (const [series, rows] of [...groupBy(known.editions, (row) => row.series_slug)].slice(0, 12)) {
      const listed = await api.ok('/v1/festivals', { series, limit: 200 });
      proof.same(
        'editions',
        listed.body.editions.map(({ slug }) => slug),
        rows.map(({ slug }) => slug),
        listed,
      );
    }
  },
};

/** Parameters, and the editions that they keep. */
const filters = (): [Parameters, (row: EditionRow) => boolean][] => [
  [{ year: 2025 }, ({ year }) => year === 2025],
  [{ country: 'de' }, ({ country }) => country === 'DE'],
  [{ series: 'valley-sound' }, (row) => row.series_slug === 'valley-sound'],
  [{ series: 'no-such-series' }, () => false],
  [{ upcoming: 'true' }, ({ upcoming }) => upcoming],
  [{ genre: 'drum & bass' }, ({ genres }) => genres.includes('Drum & Bass')],
  [{ city: 'LEIPZIG' }, ({ city }) => city !== null && cityKey(city) === 'leipzig'],
  [{ city: 'sao paulo' }, ({ city }) => city === 'São Paulo'],
  [{ from: '2026-07-01', to: '2026-07-31' }, (row) => row.start_date?.startsWith('2026-07') === true],
  [{ from: '2027-01-01' }, ({ start_date: start }) => start !== null && start >= '2027-01-01'],
  [{ to: '1995-12-31' }, ({ start_date: start }) => start !== null && start <= '1995-12-31'],
  ...(['none', 'partial', 'full'] as const).map((status): [Parameters, (row: EditionRow) => boolean] => [
    { lineup_status: status },
    (row) => row.lineup_status === status,
  ]),
  [
    { year: 2025, country: 'DE', genre: 'Techno' },
    (row) => row.year === 2025 && row.country === 'DE' && row.genres.includes('Techno'),
  ],
];

/** `/v1/bookings` takes the same filters: its rows are the bookings of the editions that they keep. */
async function sameRows({ api, known }: Bench, proof: Proof): Promise<void> {
  for (const [given, passes] of filters().filter(([{ lineup_status: status }]) => status !== 'full')) {
    const rows = await api.walk('/v1/bookings', 'bookings', given);
    const expected = known.bookings.filter((row) => passes(known.edition.get(row.edition_slug)!));
    proof.same('bookings', rows.length, expected.length, {
      request: `GET /v1/bookings ${JSON.stringify(given)}`,
    });
  }
}

/** By its last known day, in its own time zone. */
export function isPast({ end_date: end, start_date: start, timezone, year }: EditionRow, now: Date): boolean {
  const last = end ?? start;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone ?? 'UTC' }).format(now);
  return last === null ? year < Number(today.slice(0, 4)) : last < today;
}

export const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const beginsAWord = (name: string, word: string): boolean =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((own) => own.startsWith(word));
