import { expect } from 'chai';
import request from 'supertest';
import type { Plan } from '../../db/accounts/index.ts';
import { checked, keyFor, type Served, serve } from '../../test/api/served.ts';
import { smallCatalog, THIS_YEAR } from '../../test/api/small-catalog.ts';
import { allOperations } from '../documents/index.ts';
import { tiers } from './tiers.ts';

interface Body extends Record<string, unknown> {
  meta: { total: number; withheld: { rows: number } | null };
}

// The oracle speaks the specification's sentences over the catalog, and shares nothing with the statements.
const editions = smallCatalog.editions;
/** "A Standard key that requests an edition older than the last calendar year … gets 403" */
const isOld = ({ year }: { year: number }): boolean => year < THIS_YEAR - 1;
const sees = (plan: Plan, edition: { year: number }): boolean => plan === 'pro' || !isOld(edition);
const bookingsOf = (artist: string) =>
  editions.flatMap((edition) =>
    edition.acts
      .filter((act) => act.replace('!', '') === artist)
      .map((act) => ({ edition, counted: !act.startsWith('!') && edition.status !== 'cancelled' })),
  );
const withheld = (rows: number) =>
  rows === 0 ? null : { rows, reason: 'older_than_last_calendar_year', plan: 'pro' };

for (const plan of ['standard', 'pro'] as const)
  describe(`the ${plan} tier`, () => {
    let served: Served;
    let key: string;
    before(async () => {
      served = await serve();
      key = await keyFor(served.pool, 'Tier', plan);
      await served.pool.query(
        `INSERT INTO durable.redirect VALUES ('edition', 'unplaced-1997', 'undated-1997', 1),
         ('edition', 'sonnenthau-2024', 'sonnentau-2024', 1)`,
      );
    });
    after(() => served.close());

    const read = async (path: string, status: number): Promise<Body> => {
      const asked = request(served.url).get(path).set('Authorization', `Bearer ${key}`);
      const body = (await checked(asked).expect(status)).body as unknown;
      if (status === 403) expect(body, path).to.include({ code: 'upgrade_required' });
      return body as Body;
    };
    const slugs = (rows: unknown): string[] =>
      (rows as { slug?: string; edition_slug?: string }[]).map((row) => (row.slug ?? row.edition_slug)!);

    for (const edition of editions)
      it(`reads ${edition.slug}${sees(plan, edition) ? ' with the siblings it opens' : ' not at all'}`, async () => {
        if (!sees(plan, edition)) {
          const body = await read(`/v1/festivals/${edition.slug}`, 403);
          expect(JSON.stringify(body)).not.to.contain(edition.name).and.not.to.contain('Dixie');
          return;
        }
        const { meta, series_editions } = await read(`/v1/festivals/${edition.slug}`, 200);
        const siblings = editions.filter(
          (other) => other.series_slug === edition.series_slug && other !== edition,
        );
        const shown = siblings.filter((other) => sees(plan, other));
        expect(slugs(series_editions)).to.have.members(shown.map(({ slug }) => slug));
        expect(meta.withheld).to.deep.equal(withheld(siblings.length - shown.length));
      });

    it('is redirected from a former slug only to editions that the plan opens', async () => {
      await read('/v1/festivals/sonnenthau-2024', 301);
      await read('/v1/festivals/unplaced-1997', plan === 'pro' ? 301 : 403);
    });

    it('cannot learn from 403 and 404 which editions the archive has', async () => {
      for (const slug of ['never-held-1997', 'undated-1998', 'x-2001'])
        for (const path of [`/v1/festivals/${slug}`, `/v1/festivals/${slug}/history`])
          await read(path, plan === 'pro' ? 404 : 403);
      for (const slug of [`never-held-${THIS_YEAR}`, 'never-held', 'never-1997-held'])
        await read(`/v1/festivals/${slug}`, 404);
    });

    it('cannot learn from prefixes which names the archive has', async () => {
      const old = editions.filter((edition) => edition.name.includes('Undated') && !sees(plan, edition));
      const rowsOf = async (q: string) => (await read(`/v1/festivals?q=${q}`, 200)).meta.withheld?.rows ?? 0;
      expect(await rowsOf('undated'), 'a whole word').to.equal(old.length);
      if (plan === 'standard') expect(old).to.have.length.greaterThan(0);
      for (const q of ['u', 'un', 'undate']) expect(await rowsOf(q), q).to.equal(0);
    });

    const filters: [query: string, matches: (edition: (typeof editions)[number]) => boolean][] = [
      ['', () => true],
      ['limit=1', () => true],
      ['limit=2&offset=2', () => true],
      ['country=FR', ({ country }) => country === 'FR'],
      ['series=undated', ({ series_slug }) => series_slug === 'undated'],
      ['series=nuits-de-lyon', ({ series_slug }) => series_slug === 'nuits-de-lyon'],
      ['q=lyon', ({ name }) => name.includes('Lyon')],
      ['q=undated', ({ name }) => name.includes('Undated')],
      ['upcoming=true', ({ upcoming }) => upcoming === true],
      ...[1997, 2023, 2024, 2025, 2026].map((year): (typeof filters)[number] => [
        `year=${year}`,
        (edition) => edition.year === year,
      ]),
    ];
    for (const [query, matches] of filters)
      it(`lists by "${query}" only festivals that the plan opens`, async () => {
        const year = Number(/year=(\d+)/.exec(query)?.[1] ?? NaN);
        if (plan === 'standard' && isOld({ year })) {
          await read(`/v1/festivals?${query}`, 403);
          return;
        }
        const matching = editions.filter(matches);
        const visible = matching.filter((edition) => sees(plan, edition));
        const { meta, editions: rows } = await read(`/v1/festivals?${query}`, 200);
        expect(meta.total).to.equal(visible.length);
        expect(meta.withheld).to.deep.equal(withheld(matching.length - visible.length));
        const [, limit = '50'] = /limit=(\d+)/.exec(query) ?? [];
        const [, offset = '0'] = /offset=(\d+)/.exec(query) ?? [];
        expect(rows).to.have.length(Math.min(Number(limit), Math.max(0, visible.length - Number(offset))));
        expect(visible.map(({ slug }) => slug)).to.include.members(slugs(rows));
      });

    for (const { slug } of smallCatalog.artists)
      it(`summarizes only those bookings of ${slug} that the plan opens`, async () => {
        const all = bookingsOf(slug);
        const visible = all.filter(({ edition }) => sees(plan, edition));
        const years = visible.filter(({ counted }) => counted).map(({ edition }) => edition.year);
        const body = await read(`/v1/artists/${encodeURIComponent(slug)}/bookings`, 200);
        expect(slugs(body['bookings'])).to.have.members(visible.map(({ edition }) => edition.slug));
        expect(body.meta.withheld).to.deep.equal(withheld(all.length - visible.length));
        expect(body['summary']).to.deep.equal({
          total_bookings: years.length,
          first_year: years.length > 0 ? Math.min(...years) : null,
          last_year: years.length > 0 ? Math.max(...years) : null,
          span_years: years.length > 0 ? Math.max(...years) - Math.min(...years) + 1 : 0,
        });
      });

    for (const board of ['/v1/leaderboards/most-booked', '/v1/labels', '/v1/labels/innervoid'])
      it(`may read the ranking ${board} of upcoming editions${plan === 'pro' ? ' and of all time' : ', but not of all time'}`, async () => {
        await read(board, 200);
        await read(`${board}?scope=upcoming`, 200);
        await read(`${board}?scope=all`, plan === 'pro' ? 200 : 403);
      });

    it('shows the same bookings of an artist on a label page and on the artist page', async () => {
      // An edition still ahead in a year before the window: it was put off, and kept its slug.
      await served.pool.query(
        `WITH moved AS (UPDATE read_g1.checkpoint SET position = position + 1)
         UPDATE read_g1.booking SET upcoming = true WHERE edition_slug = 'undated-1997'`,
      );
      await served.pool.query(
        "UPDATE read_g1.artist SET total_upcoming = total_upcoming + 1 WHERE slug = 'dixie'",
      );
      const body = await read('/v1/labels/subvoid', 200);
      const rows = body['bookings'] as { counted: boolean }[];
      const [entry] = body['roster'] as { total_bookings: number }[];
      expect(entry!.total_bookings).to.equal(rows.filter(({ counted }) => counted).length);
      expect(rows).to.have.length(plan === 'pro' ? 3 : 2);
      expect(body.meta.withheld).to.deep.equal(withheld(plan === 'pro' ? 0 : 1));
    });

    it('may read trends, coverage and identity in full', async () => {
      const trends = await read('/v1/trends/genres?from=1990', 200);
      expect(
        (trends['years'] as { total_editions: number }[]).filter((one) => one.total_editions),
      ).to.have.length(4);
      const coverage = await read('/v1/coverage', 200);
      expect(coverage['all_time']).to.include({ editions: editions.length });
      expect((await read('/v1/coverage/years', 200))['years']).to.have.length(4);
      expect((await read('/v1/artists/quest-discogs-9', 200))['slug']).to.equal('quest-discogs-9');
    });

    it('is checked after parameters and before existence', async () => {
      await read('/v1/festivals?year=1997&limit=0', 400);
      await read('/v1/labels/nowhere?scope=all', plan === 'pro' ? 404 : 403);
      await read('/v1/festivals/nowhere-1997', plan === 'pro' ? 404 : 403);
    });

    it('gets suggestions only of names that the plan opens', async () => {
      const detail = async (path: string) => (await read(path, 404))['detail'] as string;
      expect(await detail('/v1/festivals/sonnentau-2026')).to.match(/Did you mean sonnentau-202[45]\?$/);
      const old = '/v1/festivals/undatd-1997';
      if (plan === 'pro') expect(await detail(old)).to.match(/Did you mean undated-1997\?$/);
      else expect((await read(old, 403))['detail']).not.to.contain('undated');
      expect(await detail('/v1/artists/Dixxie')).to.match(/Did you mean "Dixie" \(dixie/);
      expect(await detail('/v1/artists/Kode99/bookings')).to.match(/\(kode9\)\?$/);
      expect(await detail('/v1/labels/inervoid')).to.match(/Did you mean "Innervoid" \(innervoid\)\?$/);
      expect(await detail('/v1/labels/quite-another-thing')).to.equal(
        'There is no label "quite-another-thing".',
      );
    });
  });

describe('the table of tier rules', () => {
  it('has a rule for every operation, and for nothing else', () => {
    expect(Object.keys(tiers)).to.have.members(allOperations.map(({ path }) => path));
  });

  it('names only parameters that exist', () => {
    for (const { path, query } of allOperations)
      for (const { parameter } of tiers[path]!.needsPro) expect(query.shape).to.have.property(parameter);
  });
});
