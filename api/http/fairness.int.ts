import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { makeKey } from '../../db/accounts/keys/index.ts';
import { serveApi } from '../index.ts';
import type { ApiLimits } from '../limits/index.ts';
import { type Answer, askFrom } from '../../test/api/ask-from.ts';
import { checkAnswer, keyFor, SECRET, type Served, serve, usageOf } from '../../test/api/served.ts';
import { timed } from '../../test/stack/timed.ts';
import pino from 'pino';

/** Addresses of this machine: on Linux all of 127.0.0.0/8 are. */
const [HERE, ELSEWHERE] = ['127.0.0.1', '127.0.0.2'] as const;

describe('fairness between keys and addresses', function () {
  this.timeout(60_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  /** Another API over the same tables, with limits of its own. */
  const withLimits = async (limits: Partial<ApiLimits>, test: (port: number) => Promise<void>) => {
    const { database, exportsFolder } = served;
    const api = await serveApi({
      databaseUrl: database.url,
      exportsFolder,
      limits,
      port: 0,
      host: '127.0.0.1',
      keySecret: SECRET,
      logger: pino({ level: 'silent' }),
    });
    try {
      await test(api.port);
    } finally {
      await api.close();
    }
  };
  const many = (count: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  const countOf = (answers: readonly Answer[], status: number): number =>
    answers.filter((answer) => answer.status === status).length;

  it('refuses requests of a key beyond its share without counting them, and serves other keys', async () => {
    const greedy = await keyFor(served.pool, 'Greedy', 'pro');
    const light = await keyFor(served.pool, 'Light', 'standard');
    await withLimits({ waitingPerKey: 5 }, async (port) => {
      const ask = (key: string, path: string) => askFrom(HERE, { port, path, key });
      for (const key of [greedy, light]) expect(await ask(key, '/v1/coverage')).to.include({ status: 200 });
      const asked = many(300, (n) => ask(greedy, `/v1/artists/nobody-${n}`));
      for (let round = 0; round < 10; round += 1)
        expect(countOf(await many(4, () => ask(light, '/v1/coverage')), 200)).to.equal(4);
      const answers = await asked;
      expect(countOf(answers, 404)).to.be.at.least(5);
      expect(countOf(answers, 503))
        .to.be.at.least(30)
        .and.equal(300 - countOf(answers, 404));
      expect(await usageOf(served.pool, 'Greedy')).to.equal(1 + countOf(answers, 404));
      const overloaded = answers.find(({ status }) => status === 503)!;
      checkAnswer(overloaded);
      expect(overloaded.body).to.include({ code: 'overloaded' });
      expect(overloaded.headers).to.include({ 'retry-after': '1', 'x-service-limit': '50000' });
      expect(Number(overloaded.headers['x-service-usage'])).to.be.at.least(1);
    });
  });

  it('answers only a few requests per second of an address without a valid key, and all others', async () => {
    await withLimits({ keylessPerAddress: 4 }, async (port) => {
      const ask = (address: string, key: string) => askFrom(address, { port, path: '/v1/coverage', key });
      expect(await ask(HERE, served.key)).to.include({ status: 200 });
      const fresh = await keyFor(served.pool, 'Fresh', 'pro');
      const forged = timed(() => many(40, () => ask(HERE, makeKey())));
      const valid = await timed(async () => [
        await many(20, () => ask(HERE, served.key)),
        await many(20, () => ask(ELSEWHERE, fresh)),
      ]);
      expect(valid.result.map((answers) => countOf(answers, 200))).to.deep.equal([20, 20]);
      expect(valid.milliseconds).to.be.below(1_500 * valid.busy);
      const { result: answers, milliseconds, busy } = await forged;
      expect(countOf(answers, 401)).to.be.within(4, 16);
      expect(countOf(answers, 503)).to.equal(40 - countOf(answers, 401));
      expect(milliseconds).to.be.within(1_900, 6_000 * busy);
      const overloaded = answers.find(({ status }) => status === 503)!;
      checkAnswer(overloaded);
      expect(overloaded.headers).to.include({
        'retry-after': '1',
        connection: 'close',
        'x-service-usage': '0',
      });
    });
  });

  it('delays requests equally without a key, with a malformed key and with a key in the URL', async () => {
    await withLimits({ keylessPerAddress: 2 }, async (port) => {
      for (const [path, key] of [
        ['/v1/coverage', ''],
        ['/v1/coverage', 'bk_x'],
        ['/v1/coverage?api_key=1', ''],
      ] as const) {
        const answers = await many(20, () => askFrom(HERE, { port, path, key }));
        expect(countOf(answers, 503), path).to.be.at.least(10);
      }
    });
  });

  it('sends texts that need no key to an address a few times per second, and to others meanwhile', async () => {
    await withLimits({ keylessPerAddress: 2 }, async (port) => {
      for (const path of ['/llms.txt', '/agents.md', '/docs']) {
        const flood = many(20, () => askFrom(HERE, { port, path, key: '' }));
        expect(await askFrom(ELSEWHERE, { port, path, key: '' })).to.include({ status: 200 });
        expect(await askFrom(HERE, { port, path: '/healthz', key: '' })).to.include({ status: 200 });
        const answers = await flood;
        expect(countOf(answers, 503), path)
          .to.be.at.least(10)
          .and.equal(20 - countOf(answers, 200));
      }
    });
  });

  it('refuses connections of an address beyond its limit, and accepts those of other addresses', async () => {
    await withLimits({ connectionsPerAddress: 10 }, async (port) => {
      const open = Array.from({ length: 10 }, () => connect({ port, host: HERE, localAddress: HERE }));
      await Promise.all(open.map((socket) => once(socket, 'connect')));
      const refused = await askFrom(HERE, { port, path: '/v1/coverage', key: served.key });
      checkAnswer(refused);
      expect(refused).to.include({ status: 503 });
      expect(refused.headers).to.include({ 'retry-after': '1', connection: 'close' });
      expect(await askFrom(ELSEWHERE, { port, path: '/v1/coverage', key: served.key })).to.include({
        status: 200,
      });
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await askFrom(HERE, { port, path: '/v1/coverage', key: served.key })).to.include({
        status: 200,
      });
    });
  });

  it('does not limit the connections of a trusted proxy, and tells its clients apart', async () => {
    const limits = { connectionsPerAddress: 2, keylessPerAddress: 2, trustedProxies: ['127.0.0.0/8'] };
    await withLimits(limits, async (port) => {
      const forwarded = (client: string) => (): Promise<Answer> =>
        askFrom(HERE, { port, path: '/v1/coverage', key: '', headers: { 'x-forwarded-for': client } });
      const flood = many(20, forwarded('198.51.100.1'));
      expect(await forwarded('198.51.100.2')()).to.include({ status: 401 });
      expect(countOf(await flood, 503)).to.be.at.least(10);
    });
  });

  it('counts a request with a key in the URL once if the header has a valid key, and shows the usage', async () => {
    const key = await keyFor(served.pool, 'Careless', 'pro');
    await withLimits({}, async (port) => {
      for (const usage of ['1', '2']) {
        const answer = await askFrom(HERE, { port, path: `/v1/coverage?api_key=x`, key });
        expect(answer.body).to.include({ code: 'key_in_url' });
        expect(answer.headers).to.include({ 'x-service-usage': usage });
      }
    });
    expect(await usageOf(served.pool, 'Careless')).to.equal(2);
  });
});
