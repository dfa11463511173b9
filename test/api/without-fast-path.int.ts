import { expect } from 'chai';
import request from 'supertest';
import { operations } from '../../api/operations/index.ts';
import { freezeSceneRead } from '../../projector/index.ts';
import { examples } from '../../api/openapi/examples.ts';
import { type Served, serve } from './served.ts';

/** At least one URL of each operation in the tests' catalog; the recorded examples add more, most of them 404 here. */
const URLS = [
  '/v1/festivals?country=DE&limit=2',
  '/v1/festivals/sonnentau-2024',
  '/v1/festivals/sonnentau-2024/history',
  '/v1/bookings?year=2025&limit=1',
  '/v1/series?limit=1',
  '/v1/genres',
  '/v1/artists?q=dix',
  '/v1/artists/dixie',
  '/v1/artists/%E3%83%91%E3%82%BD%E3%82%B3%E3%83%B3%E9%9F%B3%E6%A5%BD%E3%82%AF%E3%83%A9%E3%83%96',
  '/v1/artists/quest',
  '/v1/artists/dixie/bookings',
  '/v1/artists/dixie/releases',
  '/v1/artists/dixie/co-billed?limit=2',
  '/v1/artists/dixie/arc',
  '/v1/arcs?artists=dixie,kode9',
  '/v1/overlap?series=sonnentau&series=nuits-de-lyon',
  '/v1/leaderboards/most-booked?scope=all&limit=2',
  '/v1/labels?limit=2',
  '/v1/labels/innervoid',
  '/v1/trends/genres',
  '/v1/coverage',
  '/v1/coverage/years',
  '/v1/changes?after=0&limit=2',
  '/v1/exports',
  '/v1/exports/editions?format=csv',
  '/v1/scene-reads',
  '/v1/scene-reads/2025-q3',
  '/v1/usage',
  '/v1/changelog',
  '/v1/festivals?yeer=2024',
  '/v1/nothing-here',
];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

describe('the API without the fast path and its own protocol code', () => {
  let fast: Served;
  let slow: Served;
  before(async () => {
    fast = await serve();
    await freezeSceneRead(fast.database.url, new Date('2025-10-02T00:00:00Z'));
    const { database, exportsFolder } = fast;
    slow = await serve({ fast: false, catalog: null, database, exportsFolder, org: 'Slow' });
  });
  after(async () => {
    await slow.api.close();
    await slow.pool.end();
    await fast.close();
  });

  const ask = async (
    { url, key }: Served,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    const answer = await request(url)
      .get(path)
      .set({ Authorization: `Bearer ${key}`, ...headers })
      .redirects(0)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks).toString('base64')));
      });
    const { date, 'x-request-id': id, ...rest } = answer.headers as Record<string, string>;
    expect([date, id]).to.not.include(undefined);
    const body = Buffer.from(answer.body as string, 'base64').toString('latin1');
    // A problem contains the id of its request.
    return { status: answer.status, headers: rest, body: body.replaceAll(id!, 'ID') };
  };

  const asked = [...new Set([...URLS, ...[...examples().values()].map(({ path }) => path)])].filter(
    (path) => !path.includes('api_key'),
  );
  const found = new Set<string>();

  for (const path of asked)
    it(`answers GET ${path} with the same bytes`, async () => {
      // The fast path answers a URL from the second request on.
      for (const encoding of ['identity', 'identity', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding };
        const [one, other] = [await ask(fast, path, headers), await ask(slow, path, headers)];
        expect(other).to.deep.equal(one);
        if (one.status === 200) found.add(new URL(path, fast.url).pathname);
      }
    });

  it('answers each operation', () => {
    const patterns = operations.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    const missing = operations.filter((_, nth) => ![...found].some((path) => patterns[nth]!.test(path)));
    expect(missing.map(({ path }) => path)).to.deep.equal([]);
  });
});
