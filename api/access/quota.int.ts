import type { ChildProcess } from 'node:child_process';
import { expect } from 'chai';
import request from 'supertest';
import { makeKey, rotateKey } from '../../db/accounts/keys/index.ts';
import { startApi } from '../../test/api/start-api.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { Cannon, type Fired } from '../../test/api/fire.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { checked, keyFor, SECRET, type Served, serve, setUsage, usageOf } from '../../test/api/served.ts';

describe('the monthly quota', function () {
  this.timeout(120_000);
  let served: Served;
  let second: ChildProcess;
  let urls: readonly [string, string];
  const cannon = new Cannon(400);
  before(async () => {
    served = await serve();
    const port = await freePort();
    second = await startApi(served.database.url, port);
    urls = [served.url, `http://127.0.0.1:${port}`];
  });
  after(async () => {
    cannon.close();
    second.kill('SIGKILL');
    await served.close();
  });

  const read = (key: string, path = '/v1/coverage') =>
    checked(request(served.url).get(path).set('Authorization', `Bearer ${key}`));
  const shown = (response: { headers: Record<string, string> }) =>
    ['usage', 'limit', 'remaining'].map((name) => Number(response.headers[`x-service-${name}`]));

  it('lets in exactly the remaining requests of 20,000 sent at once to two processes, each with its own number', async () => {
    const key = await keyFor(served.pool, 'Stampede', 'standard');
    await setUsage(served.pool, 'Stampede', 49_900);
    const answers = await Promise.all(
      Array.from({ length: 20_000 }, (_, i) => cannon.fire(`${urls[i % 2 === 0 ? 0 : 1]}/v1/coverage`, key)),
    );
    const by = (status: number): Fired[] => answers.filter((answer) => answer.status === status);
    expect(by(200)).to.have.length(100);
    expect(by(200).length + by(429).length + by(503).length).to.equal(20_000);
    const numbers = by(200)
      .map(({ usage }) => usage)
      .sort((a, b) => a - b);
    expect(numbers).to.deep.equal(Array.from({ length: 100 }, (_, i) => 49_901 + i));
    for (const { usage, remaining } of by(429)) expect([usage, remaining]).to.deep.equal([50_000, 0]);
    expect(await usageOf(served.pool, 'Stampede')).to.equal(50_000);
  });

  it('serves the 50,000th request and refuses the 50,001st', async () => {
    const key = await keyFor(served.pool, 'Last one', 'pro');
    await setUsage(served.pool, 'Last one', 49_999);
    expect(shown(await read(key).expect(200))).to.deep.equal([50_000, 50_000, 0]);
    const refused = await read(key).expect(429);
    expect(shown(refused)).to.deep.equal([50_000, 50_000, 0]);
    const untilReset = Date.parse(String(refused.headers['x-service-reset'])) - Date.now();
    expect(Number(refused.headers['retry-after'])).to.be.closeTo(untilReset / 1_000, 30);
    await read(key, '/v1/nowhere').expect(429);
    expect(await usageOf(served.pool, 'Last one')).to.equal(50_000);
  });

  it('counts every request with a valid key, including errors, and no other request', async () => {
    const key = await keyFor(served.pool, 'Counting', 'standard');
    const counted: [path: string, status: number][] = [
      ['/v1/coverage', 200],
      ['/v1/nowhere', 404],
      ['/v1/artists/nobody', 404],
      ['/v1/artists/quest', 409],
      ['/v1/festivals?limit=0', 400],
      ['/v1/artists/%ZZ', 400],
      ['/v1/festivals/undated-1997', 403],
      ['/v1/labels?scope=all', 403],
    ];
    for (const [i, [path, status]] of counted.entries())
      expect(shown(await read(key, path).expect(status))[0], path).to.equal(i + 1);
    const posted = await checked(
      request(served.url).post('/v1/coverage').set('Authorization', `Bearer ${key}`),
    ).expect(405);
    expect(shown(posted)[0]).to.equal(9);
    const head = await request(served.url).head('/v1/coverage').set('Authorization', `Bearer ${key}`);
    expect(shown(head)[0]).to.equal(10);
    expect(shown(await read(key, `/v1/coverage?key=${key}`).expect(400))[0]).to.equal(11);
    const inUrl = request(served.url).get(`/v1/coverage?key=${key}`);
    expect(shown(await checked(inUrl).expect(400))).to.deep.equal([0, 50_000, 50_000]);
    expect(shown(await read(makeKey()).expect(401))).to.deep.equal([0, 50_000, 50_000]);
    expect(shown(await request(served.url).get('/healthz').expect(200))).to.deep.equal([0, 50_000, 50_000]);
    expect(await usageOf(served.pool, 'Counting')).to.equal(11);
  });

  it('belongs to the organization: a new key continues the count', async () => {
    const old = await keyFor(served.pool, 'Going on', 'standard');
    await read(old).expect(200);
    const rotated = await rotateKey(served.pool, { org: 'Going on' }, SECRET);
    if (!rotated.ok) throw new Error(rotated.message);
    expect(shown(await read(rotated.key).expect(200))[0]).to.equal(2);
  });

  it('follows a changed limit from the next request on', async () => {
    const key = await keyFor(served.pool, 'Arranged', 'standard', 3);
    const arrange = (ceiling: number) =>
      served.pool.query("UPDATE accounts.organization SET ceiling = $1 WHERE name = 'Arranged'", [ceiling]);
    for (const left of [2, 1, 0])
      expect(shown(await read(key).expect(200))).to.deep.equal([3 - left, 3, left]);
    await read(key).expect(429);
    await arrange(5);
    expect(shown(await read(key).expect(200))).to.deep.equal([4, 5, 1]);
    await arrange(2);
    expect(shown(await read(key).expect(429))).to.deep.equal([2, 2, 0]);
    expect(await usageOf(served.pool, 'Arranged')).to.equal(4);
  });

  it('is reported by GET /v1/usage, and that request counts too', async () => {
    const key = await keyFor(served.pool, 'Asking', 'pro');
    await served.pool.query(
      `INSERT INTO accounts.usage (organization_id, month, requests)
       SELECT id, (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ago))::date, 100 + ago
       FROM accounts.organization, unnest(ARRAY[1, 3, 12]) AS ago WHERE name = 'Asking'`,
    );
    await read(key).expect(200);
    const usageReported = await read(key, '/v1/usage').expect(200);
    const now = new Date();
    const month = (ago: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
    const past: Record<number, number> = { 0: 2, 1: 101, 3: 103 };
    expect(usageReported.body).to.deep.equal({
      plan: 'pro',
      usage: 2,
      limit: 50_000,
      remaining: 49_998,
      reset: usageReported.headers['x-service-reset'] as unknown,
      months: Array.from({ length: 12 }, (_, ago) => ({ month: month(ago), requests: past[ago] ?? 0 })),
    });
    const twice = await Promise.all([read(key, '/v1/usage'), read(key, '/v1/usage')]);
    expect(twice.map((response) => (response.body as { usage: number }).usage).sort()).to.deep.equal([3, 4]);
  });

  it('starts anew at 00:00:00 UTC on the 1st by the clock of the database; no request is lost or counted twice', async () => {
    const key = await keyFor(served.pool, 'Midnight', 'standard');
    await served.pool.query(
      `CREATE TABLE public.started AS SELECT clock_timestamp() AS at;
       CREATE OR REPLACE FUNCTION accounts.instant() RETURNS timestamptz LANGUAGE sql STABLE
       AS $$ SELECT '2031-12-31T23:00:00Z'::timestamptz + (now() - (SELECT at FROM public.started)) $$`,
    );
    const advance = (interval: string) =>
      served.pool.query('UPDATE public.started SET at = at - $1::interval', [interval]);
    try {
      const answers: Fired[] = [];
      const fired = (count: number) => waitFor(async () => expect(answers.length).to.be.at.least(count), 30);
      let going = true;
      let turn = 0;
      const firing = cannon.keepFiring(
        () => ({ url: `${urls[(turn += 1) % 2 === 0 ? 0 : 1]}/v1/coverage`, key }),
        30,
        () => going,
        (answer) => answers.push(answer),
      );
      await fired(200);
      // Time goes on from here: midnight comes while requests are under way, after at most a second.
      await advance('59 minutes 59 seconds');
      const before = answers.length;
      await waitFor(
        async () => expect(answers.slice(before).some(({ usage }) => usage < 50)).to.equal(true),
        30,
      );
      await fired(answers.length + 200);
      going = false;
      await firing;
      const { rows } = await served.pool.query<{ month: string; requests: number }>(
        `SELECT month, requests FROM accounts.usage JOIN accounts.organization ON id = organization_id
         WHERE name = 'Midnight' ORDER BY month`,
      );
      expect(rows.map(({ month }) => month)).to.deep.equal(['2031-12-01', '2032-01-01']);
      expect(answers.every(({ status }) => status === 200)).to.equal(true);
      const wanted = rows.flatMap(({ requests }) => Array.from({ length: requests }, (_, i) => i + 1));
      const numbers = answers.map(({ usage }) => usage);
      expect(numbers.sort((a, b) => a - b)).to.deep.equal(wanted.sort((a, b) => a - b));
    } finally {
      await served.pool.query(
        `CREATE OR REPLACE FUNCTION accounts.instant() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()'`,
      );
    }
  });
});
