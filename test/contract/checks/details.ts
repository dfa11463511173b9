import { type EditionRow, groupBy, sample } from '../known.ts';
import type { Checks } from './check.ts';

/** What the descriptions of fields promise beyond the texts. */
export const details: Checks = {
  'fields of bookings': async ({ api, known }, proof) => {
    for (const { slug } of [...sample(known.editions, 30), known.edition.get('paper-lantern-2026')!]) {
      const { lineup } = (await api.ok('/v1/festivals/{slug}', { slug })).body;
      for (const row of known.bookingsOfEdition.get(slug) ?? []) {
        const own = lineup.filter((one) => one.artist.slug === row.artist.slug && one.role === 'artist');
        const same = own.filter(({ status }) => status === row.status);
        const { name } = known.edition.get(slug)!;
        const distinct = <Value>(values: (Value | null)[]): Value[] =>
          [...new Set(values.filter((one) => one !== null))].sort();
        const from = { request: `GET /v1/bookings: ${row.artist.slug} on ${slug}` };
        proof.same('the edition and its name', [row.name, row.edition_slug], [name, slug], from);
        proof.same('days', row.days, distinct(same.map(({ day }) => day)), from);
        proof.same('stages', row.stages, distinct(same.map(({ stage }) => stage)), from);
        proof.same(
          'credits',
          [...row.credited_as].sort(),
          distinct(same.map((one) => one.credited_as)),
          from,
        );
        proof.same('set types', [...row.set_types].sort(), distinct(same.map((one) => one.set_type)), from);
        const isBilled = own.some(({ headliner, status }) => headliner && status === row.status);
        proof.same('headliner', row.headliner, isBilled, from);
      }
    }
  },
  'fields of lineups': async ({ api, known }, proof) => {
    for (const row of sample(known.editions, 30)) {
      const answer = await api.ok('/v1/festivals/{slug}', { slug: row.slug });
      const { lineup } = answer.body;
      const ranks = lineup.flatMap(({ billing_rank: rank }) => (rank === null ? [] : [rank]));
      proof.holds(
        'ranks from 1',
        ranks.every((rank) => Number.isInteger(rank) && rank >= 1),
        answer,
        Math.min(...ranks, 1),
      );
      const days = lineup.flatMap(({ day }) => (day === null ? [] : [day]));
      const isWithin = (day: string): boolean => day >= row.start_date! && day <= row.end_date!;
      if (row.end_date !== null)
        proof.holds('days of the edition', days.every(isWithin), answer, days.length);
      for (const set of groupBy(
        lineup.filter(({ joint_set_id: id }) => id !== null),
        ({ joint_set_id: id }) => id!,
      ).values()) {
        const places = new Set(
          set.map(({ day, stage, credited_as: credit }) => JSON.stringify([day, stage, credit])),
        );
        proof.same('places of one joint set', places.size, 1, answer);
        proof.holds(
          'several artists',
          new Set(set.map(({ artist }) => artist.slug)).size > 1,
          answer,
          set.length,
        );
      }
    }
  },
  'fields of editions': async ({ known }, proof) => {
    await Promise.resolve();
    const isZone = (name: string | null): boolean =>
      name === null || new Date().toLocaleString('en', { timeZone: name }) !== '';
    const zones = new Set(known.editions.map(({ timezone }) => timezone));
    proof.holds('every time zone is known', [...zones].every(isZone), { request: 'GET /v1/festivals' }, [
      ...zones,
    ]);
    for (const row of known.editions) {
      const isKnown = row.start_date !== null && row.date_precision === 'day';
      if (isKnown)
        proof.holds(`${row.slug}: dates in order`, row.end_date === null || row.end_date >= row.start_date!);
      if (row.genres_source === 'none') proof.same(`${row.slug}: no genres`, row.genres, []);
      else proof.holds(`${row.slug}: genres`, row.genres.length > 0);
    }
  },
  'fields of series': async ({ api, known }, proof) => {
    const listed = groupBy(known.editions, (row) => row.series_slug);
    for (const row of await api.walk('/v1/series', 'series', { limit: 200 })) {
      const own = listed.get(row.slug)!;
      const countries = [
        ...new Set(own.flatMap(({ country }) => (country === null ? [] : [country]))),
      ].sort();
      proof.same(`${row.slug}: countries`, [...row.countries].sort(), countries, {
        request: 'GET /v1/series',
      });
      const newest = own.reduce((last, one) => (one.year > last.year ? one : last));
      proof.holds(
        `${row.slug}: name`,
        newest.name.startsWith(row.name),
        { request: 'GET /v1/series' },
        row.name,
      );
    }
  },
  'career summaries': async ({ api, known }, proof) => {
    for (const name of ['koen-wade', 'mira-novak', 'the-coral-coasts', 'moth-9']) {
      const answer = await api.ok('/v1/artists/{name}/arc', { name });
      const { summary, years, countries } = answer.body;
      const most = Math.max(...years.map(({ bookings }) => bookings));
      const total = years.reduce((sum, { bookings }) => sum + bookings, 0);
      proof.same('total_bookings', summary.total_bookings, total, answer);
      proof.same(
        'peak_year',
        summary.peak_year,
        years.find(({ bookings }) => bookings === most)!.year,
        answer,
      );
      const breakthrough = years.find(
        ({ bookings }, i) =>
          bookings >= 3 && years.slice(0, i).every((before) => bookings >= 2 * before.bookings),
      );
      proof.same('breakthrough_year', summary.breakthrough_year, breakthrough?.year ?? null, answer);
      const headlined = years.reduce((sum, row) => sum + row.headline_bookings, 0);
      proof.holds(
        'headline_share',
        Math.abs(summary.headline_share! - headlined / total) < 1e-6,
        answer,
        summary.headline_share,
      );
      const placed = known.bookingsOfArtist.get(name)!.filter((row) => row.counted && row.country !== null);
      proof.same(
        'bookings by country',
        countries.reduce((sum, { bookings }) => sum + bookings, 0),
        placed.length,
        answer,
      );
      for (const { year, editions, editions_with_lineup: held } of years) {
        const own = known.editions.filter((row) => row.year === year);
        const shown = [own.length, own.filter((row) => row.lineup_status !== 'none').length];
        proof.same(`${year}: editions, those with a lineup`, [editions, held], shown, answer);
      }
      for (const { year, countries: count } of years)
        proof.same(
          `${year}: countries`,
          count,
          new Set(placed.filter((row) => row.year === year).map(({ country }) => country)).size,
          answer,
        );
    }
  },
  'fields of changes': async ({ api, known }, proof) => {
    const all = await api.walk('/v1/changes', 'changes', { after: '0', limit: 1_000 });
    const from = { request: 'GET /v1/changes?after=0' };
    const own = all.filter(({ kind, slug }) => kind === 'booking' && slug === 'paper-lantern-2026');
    for (const { cause, artist_slug: artist, at } of own) {
      proof.same(
        'cause',
        [cause.kind, cause.source, cause.correction],
        ['import', 'contract-lantern', null],
        from,
      );
      proof.holds('the import', (cause.import ?? '').length > 0, from, cause.import);
      proof.holds('artist_slug', artist !== null, from, artist);
      proof.holds('at', Date.parse(at) <= known.now.getTime() + 60_000, from, at);
    }
    for (const { kind, artist_slug: artist, old, new: value } of all) {
      if (kind === 'edition' || kind === 'artist' || kind === 'label')
        proof.same(`${kind}: artist_slug`, artist, null, from);
      proof.holds('old or new', old !== null || value !== null, from, kind);
    }
  },
  'scene read counts': async ({ api, known }, proof) => {
    const { quarter } = (await api.ok('/v1/scene-reads')).body.scene_reads[0]!;
    const answer = await api.ok('/v1/scene-reads/{quarter}', { quarter });
    const [year, nth] = [Number(quarter.slice(0, 4)), Number(quarter.at(-1))];
    const starts = ({ start_date: start }: EditionRow): boolean =>
      start !== null &&
      Number(start.slice(0, 4)) === year &&
      Math.ceil(Number(start.slice(5, 7)) / 3) === nth;
    const editions = known.editions.filter((row) => starts(row) && row.series_slug !== 'paper-lantern');
    const bookings = editions.flatMap(({ slug }) =>
      (known.bookingsOfEdition.get(slug) ?? []).filter(({ counted }) => counted),
    );
    const { coverage, genres, errata } = answer.body;
    proof.same('editions that start in the quarter', coverage.editions, editions.length, answer);
    proof.same('counted bookings on them', coverage.bookings, bookings.length, answer);
    const tagged = editions.filter((row) => row.genres_source === 'tagged').length;
    proof.same('tagged editions', genres.tagged_editions, tagged, answer);
    proof.holds('errata', errata.length <= 200, answer, errata.length);
  },
  'pages by cursor': async ({ api }, proof) => {
    const first = await api.ok('/v1/bookings', { limit: 5, country: 'NL' });
    const { next } = first.body.meta;
    const second = await api.ok('/v1/bookings', { limit: 5, country: 'NL', cursor: next! });
    const both = await api.ok('/v1/bookings', { limit: 10, country: 'NL' });
    proof.same(
      'rows of two pages',
      [...first.body.bookings, ...second.body.bookings],
      both.body.bookings,
      second,
    );
    const last = await api.ok('/v1/bookings', { series: 'paper-lantern' });
    proof.same('meta.next on the last page', last.body.meta.next, null, last);
    proof.same('Link on the last page', last.headers['link'], undefined, last);
  },
  'names of operations': async ({ api }, proof) => {
    for (const path of [
      '/v1/arcs?artists=a,b,c,d,e,f',
      `/v1/arcs?artists=${'a'.repeat(201)}`,
      '/v1/arcs?artists=,',
    ])
      proof.problem(await api.ask(path), 400, 'invalid_parameter');
    const unknown = await api.ok('/v1/overlap', { series: ['no-such-series', 'valley-sound'] });
    const [row] = unknown.body.series;
    proof.same(
      'an unknown series',
      [row?.slug, row?.editions, row?.artists, row?.share],
      ['no-such-series', [], 0, null],
      unknown,
    );
    const eleven = Array.from({ length: 11 }, (_, i) => `series=a${i}`).join('&');
    proof.problem(await api.ask(`/v1/overlap?${eleven}`), 400, 'invalid_parameter');
    for (const format of ['csv', 'ndjson', 'parquet']) {
      const answer = await api.ask(`/v1/exports/README?format=${format}`);
      proof.same('README', [answer.status, answer.bytes.length > 0], [200, true], answer);
    }
    proof.problem(await api.ask('/v1/exports/nothing'), 404, 'not_found');
  },
};
