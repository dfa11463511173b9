import { type ApiAnswer, nextOf, pathOf } from '../api-client.ts';
import type { Checks } from './check.ts';
import { operations, parameterOf, taking } from './operations.ts';

/** Lists of which several pages are read: parameters, and the field of the rows. */
const PAGED = [
  ['/v1/festivals', 'editions', { year: 2026 }],
  ['/v1/bookings', 'bookings', { series: 'valley-sound', limit: 7 }],
  ['/v1/series', 'series', {}],
  ['/v1/artists', 'artists', { q: 'a' }],
  ['/v1/artists/{name}/releases', 'releases', { name: 'grarusska-and-senbrave', limit: 3 }],
  ['/v1/artists/{name}/co-billed', 'co_billed', { name: 'koen-wade' }],
  ['/v1/leaderboards/most-booked', 'leaderboard', {}],
  ['/v1/labels', 'labels', {}],
  ['/v1/changes', 'changes', { after: '0', limit: 4 }],
] as const;

interface Page {
  readonly meta: {
    readonly total?: number;
    readonly limit?: number;
    readonly offset?: number;
    readonly as_of: string;
  };
}

/** Pages of lists, and `meta`. */
export const lists: Checks = {
  defaults: async ({ api }, proof) => {
    for (const operation of taking('limit')) {
      const { template, sample } = operation;
      const answer = await api.ask<Page & Record<string, unknown[]>>(pathOf(template, sample));
      const { limit } = answer.body.meta;
      const stated = parameterOf(operation, 'limit').schema.default;
      if (limit !== undefined) proof.same('meta.limit', limit, stated, answer);
      const rows = Object.values(answer.body).find(Array.isArray)!;
      proof.holds('rows of a page', rows.length <= Number(stated), answer, rows.length);
    }
    for (const [path, limit] of [
      ['/v1/festivals', 50],
      ['/v1/leaderboards/most-booked', 50],
      ['/v1/labels', 50],
    ] as const) {
      const { meta } = (await api.ask<Page>(path)).body;
      proof.same(`${path}: limit and offset`, [meta.limit, meta.offset], [limit, 0]);
    }
    const { meta } = (await api.ask<Page>('/v1/artists?q=a')).body;
    proof.same('/v1/artists: limit and offset', [meta.limit, meta.offset], [20, 0]);
  },
  paging: async ({ api }, proof) => {
    for (const [template, field, given] of PAGED) {
      const rows: unknown[] = [];
      const totals = new Set<number | undefined>();
      let pages = 0;
      for (let path: string | null = pathOf(template, given); path !== null; pages++) {
        const page: ApiAnswer<Page & Record<string, unknown[]>> = await api.ask(path);
        rows.push(...(page.body[field] as unknown[]));
        totals.add(page.body.meta.total);
        path = nextOf(page);
      }
      const from = { request: `GET ${pathOf(template, given)}` };
      proof.holds('pages by Link', pages > 1, from, pages);
      proof.same(
        'rows that are repeated',
        rows.length - new Set(rows.map((row) => JSON.stringify(row))).size,
        0,
        from,
      );
      if (!totals.has(undefined)) proof.same('total and rows of all pages', [...totals], [rows.length], from);
    }
  },
  'newest first': async ({ api, known }, proof) => {
    const starts = known.bookings.map((row) => row.start_date ?? '');
    const request = 'GET /v1/bookings';
    proof.same('start dates of bookings', starts, [...starts].sort().reverse(), { request });
    const { artist } = known.bookings.find((row) => row.artist.slug === 'grarusska-and-senbrave')!;
    const answer = await api.ok('/v1/artists/{name}/releases', { name: artist.slug, limit: 200 });
    const years = answer.body.releases.map(({ year }) => year ?? 0);
    proof.same(
      'years of releases',
      years,
      [...years].sort((a, b) => b - a),
      answer,
    );
  },
  'meta first': async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      if (/openapi|exports\//.test(template)) continue;
      const answer = await api.ask<object>(pathOf(template, sample));
      const has = !WITHOUT_META.includes(template);
      proof.same('meta is the first field', Object.keys(answer.body)[0] === 'meta', has, answer);
    }
  },
  'total with offset': async ({ api }, proof) => {
    for (const operation of taking('limit')) {
      const answer = await api.ask<Page>(pathOf(operation.template, operation.sample));
      const hasOffset = operation.parameters.some(({ name }) => name === 'offset');
      proof.same('meta.total is there', answer.body.meta.total !== undefined, hasOffset, answer);
    }
  },
  'one as_of': async ({ api }, proof) => {
    const seen = new Set<string>();
    for (const { template, sample } of operations) {
      const answer = await api.ask<Partial<Page> | null>(pathOf(template, sample));
      if (answer.body?.meta?.as_of !== undefined && !/scene-reads\/|exports/.test(template))
        seen.add(answer.body.meta.as_of);
    }
    proof.same('different as_of in all answers', seen.size, 1);
    proof.holds(
      'as_of is of the last event',
      [...seen].every((at) => Date.parse(at) <= Date.now()),
      undefined,
      [...seen],
    );
  },
};

const WITHOUT_META = ['/v1/artists/{name}', '/v1/coverage', '/v1/usage', '/v1/changelog'];
