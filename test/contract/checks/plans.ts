import { pathOf } from '../api-client.ts';
import type { BookingRow } from '../known.ts';
import { countBy, groupBy, sample } from '../known.ts';
import type { Checks } from './check.ts';
import { operations, PRO_ONLY, taking } from './operations.ts';

/** What a Standard key sees, and what only Pro opens. */
export const plans: Checks = {
  'pro only': async ({ api }, proof) => {
    for (const { template, sample: given } of operations) {
      const answer = await api.ask(pathOf(template, given), { key: 'standard' });
      if (!PRO_ONLY.includes(template)) {
        proof.same('status for Standard', answer.status, 200, answer);
        continue;
      }
      proof.problem(answer, 403, 'upgrade_required');
      proof.holds(
        'detail',
        /Pro plan opens .*This key's plan is Standard/.test(answer.body.detail),
        answer,
        answer.body.detail,
      );
      proof.same('status for Pro', (await api.ask(pathOf(template, given))).status, 200);
    }
  },
  'all time is pro': async ({ api }, proof) => {
    for (const { template, sample: given } of taking('scope'))
      for (const more of template.endsWith('most-booked') ? [{}, { year: 2026 }, { country: 'DE' }] : [{}]) {
        const path = pathOf(template, { ...given, ...more, scope: 'all' });
        proof.problem(await api.ask(path, { key: 'standard' }), 403, 'upgrade_required');
        proof.same('status for Pro', (await api.ask(path)).status, 200);
        const ahead = pathOf(template, { ...given, ...more, scope: 'upcoming' });
        proof.same('status of upcoming', (await api.ask(ahead, { key: 'standard' })).status, 200);
      }
  },
  'old years are pro': async ({ api, known }, proof) => {
    for (const { template, sample: given } of taking('year'))
      for (const [year, status] of [
        ...([
          [known.year - 2, 403],
          [1999, 403],
          [known.year - 1, 200],
          [known.year, 200],
        ] as const),
        ...([[known.year + 1, 200]] as const),
      ]) {
        const answer = await api.ask(pathOf(template, { ...given, year }), { key: 'standard' });
        proof.same('status for Standard', answer.status, status, answer);
        proof.same('status for Pro', (await api.ask(pathOf(template, { ...given, year }))).status, 200);
      }
  },
  'old editions are pro': async ({ api, known }, proof) => {
    for (const { slug, year } of sample(known.editions, 60)) {
      const status = year < known.year - 1 ? 403 : 200;
      for (const path of [`/v1/festivals/${slug}`, `/v1/festivals/${slug}/history`]) {
        const answer = await api.ask(path, { key: 'standard' });
        proof.same('status for Standard', answer.status, status, answer);
      }
    }
    for (const slug of ['never-held-1997', 'never-held-2020'])
      proof.problem(await api.ask(`/v1/festivals/${slug}`, { key: 'standard' }), 403, 'upgrade_required');
    proof.problem(
      await api.ask(`/v1/festivals/never-held-${known.year}`, { key: 'standard' }),
      404,
      'not_found',
    );
  },
  'window of lists': async ({ api, known }, proof) => {
    const isOpen = ({ year }: { year: number }): boolean => year >= known.year - 1;
    const editions = await api.walk('/v1/festivals', 'editions', { limit: 200 }, 'standard');
    const { meta } = (await api.ok('/v1/festivals', {}, 'standard')).body;
    const open = known.editions.filter(isOpen);
    const from = { request: 'GET /v1/festivals (Standard)' };
    proof.same(
      'editions',
      editions.map(({ slug }) => slug),
      open.map(({ slug }) => slug),
      from,
    );
    proof.same('total', meta.total, open.length, from);
    proof.same('withheld', meta.withheld?.rows, known.editions.length - open.length, from);
    const bookings = await api.walk('/v1/bookings', 'bookings', {}, 'standard');
    const expected = known.bookings.filter(isOpen).length;
    proof.same('bookings', bookings.length, expected, { request: 'GET /v1/bookings (Standard)' });
    proof.holds('years of bookings', bookings.every(isOpen));
  },
  withheld: async ({ api, known }, proof) => {
    const [open, old] = [new Map<string, number>(), new Map<string, number>()];
    for (const { artist, year } of known.bookings) {
      const counts = year < known.year - 1 ? old : open;
      counts.set(artist.slug, (counts.get(artist.slug) ?? 0) + 1);
    }
    for (const [slug, rows] of sample([...known.bookingsOfArtist], 40)) {
      const answer = await api.ok('/v1/artists/{name}/bookings', { name: slug }, 'standard');
      const { meta, summary, bookings } = answer.body;
      proof.same('rows', bookings.length, open.get(slug) ?? 0, answer);
      const hidden = old.get(slug) ?? 0;
      const expected =
        hidden === 0 ? null : { rows: hidden, reason: 'older_than_last_calendar_year', plan: 'pro' };
      proof.same('meta.withheld', meta.withheld, expected, answer);
      const counted = rowsWithin(rows, known.year).filter((row) => row.counted).length;
      proof.same('summary over the rows shown', summary.total_bookings, counted, answer);
    }
  },
  'withheld everywhere': async ({ api, known }, proof) => {
    const isOpen = ({ year }: { year: number }): boolean => year >= known.year - 1;
    for (const given of [{ series: 'valley-sound' }, { country: 'DE' }, { genre: 'Techno', country: 'NL' }]) {
      const [pro, own] = [
        await api.ok('/v1/festivals', given),
        await api.ok('/v1/festivals', given, 'standard'),
      ];
      const { total, withheld } = own.body.meta;
      proof.same('rows shown and withheld', total + (withheld?.rows ?? 0), pro.body.meta.total, own);
      const rows = await api.walk('/v1/bookings', 'bookings', given);
      const bookings = await api.ok('/v1/bookings', given, 'standard');
      const hidden = rows.filter((row) => !isOpen(row)).length;
      proof.same('bookings withheld', bookings.body.meta.withheld?.rows ?? 0, hidden, bookings);
    }
    for (const { slug, series_slug: series } of sample(known.editions.filter(isOpen), 12)) {
      const answer = await api.ok('/v1/festivals/{slug}', { slug }, 'standard');
      const siblings = known.editions.filter((row) => row.series_slug === series && row.slug !== slug);
      const shown = [answer.body.series_editions.length, answer.body.meta.withheld?.rows ?? 0];
      const open = siblings.filter(isOpen).length;
      proof.same('siblings shown and withheld', shown, [open, siblings.length - open], answer);
    }
    const series = await api.walk('/v1/series', 'series', { limit: 200 }, 'standard');
    const own = groupBy(known.editions.filter(isOpen), (row) => row.series_slug);
    const counts = new Map(series.map((row) => [row.slug, row.editions]));
    const expected = new Map([...own].map(([slug, rows]) => [slug, rows.length]));
    proof.same('series and their editions', counts, expected, { request: 'GET /v1/series (Standard)' });
    const genres = await api.ok('/v1/genres', {}, 'standard');
    for (const { genre, editions } of genres.body.genres) {
      const listed = known.editions.filter((row) => isOpen(row) && row.genres.includes(genre));
      proof.same(`${genre}: editions`, editions, listed.length, genres);
    }
    const name = 'koen-wade';
    const beside = await api.walk('/v1/artists/{name}/co-billed', 'co_billed', { name }, 'standard');
    const played = new Set(
      (known.bookingsOfArtist.get(name) ?? [])
        .filter((row) => row.counted && isOpen(row))
        .map((row) => row.edition_slug),
    );
    const others = countBy(
      known.bookings.filter((row) => row.counted && played.has(row.edition_slug) && row.artist.slug !== name),
      (row) => row.artist.slug,
    );
    proof.same('co-billed', new Map(beside.map((row) => [row.artist.slug, row.shared_editions])), others, {
      request: `GET /v1/artists/${name}/co-billed (Standard)`,
    });
  },
  'the same on every plan': async ({ api }, proof) => {
    for (const path of [
      ...['/v1/trends/genres', '/v1/coverage', '/v1/coverage/years', '/v1/artists/moth-9', '/v1/changelog'],
      ...['/v1/artists/moth-9/releases', '/v1/openapi.json'],
    ]) {
      const [pro, standard] = [await api.ask(path), await api.ask(path, { key: 'standard' })];
      proof.holds(
        'the same bytes',
        pro.bytes.equals(standard.bytes),
        standard,
        `${standard.bytes.length} bytes`,
      );
    }
  },
  upgrade: async ({ api, known, terminal, issueKey }, proof) => {
    const { org, key } = await issueKey('standard');
    const path = `/v1/festivals?year=${known.year - 2}`;
    proof.problem(await api.ask(path, { key }), 403, 'upgrade_required');
    await terminal(['plan', 'upgrade', '--org', org]);
    const after = await api.ask(path, { key });
    proof.same('status by the same key at once', after.status, 200, after);
    await terminal(['plan', 'downgrade', '--org', org]);
    const paid = await api.ask(path, { key });
    proof.same('status until the paid period ends', paid.status, 200, paid);
    const shown = JSON.parse(await terminal(['plan', 'show', '--org', org, '--json'])) as Record<
      string,
      unknown
    >;
    proof.holds('a plan is due', shown['plan'] === 'pro' && shown['next'] !== null, undefined, shown['next']);
  },
};

const rowsWithin = (rows: readonly BookingRow[], year: number): BookingRow[] =>
  rows.filter((row) => row.year >= year - 1);
