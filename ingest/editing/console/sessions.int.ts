import { expect } from 'chai';
import request, { type Response, type Test } from 'supertest';
import { type ServedConsole, serveConsole } from '../../../test/console/served-console.ts';
import { smallCatalog } from '../../../test/editing/small-desk.ts';
import { removeEditor, renewToken } from '../editors/index.ts';

describe('sessions of the console', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  let token: string;
  before(async () => {
    console = await serveConsole(smallCatalog);
    token = (await console.desk.editor('ann')).token;
  });
  after(() => console.close());

  const signIn = (given = token): Test =>
    request(console.server).post('/console/sign-in').type('form').send({ token: given, to: '/console/live' });

  async function signedIn(given = token): Promise<string> {
    const answer = await signIn(given).expect(303).expect('location', '/console/live');
    return (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  }

  const get = (path: string, cookie: string): Test => request(console.server).get(path).set('cookie', cookie);
  const csrfIn = (answer: Response): string => /name="csrf" value="([^"]+)"/.exec(answer.text)![1]!;

  it('end at sign-out, and when their token is renewed or their editor is removed', async () => {
    const out = await signedIn();
    const csrf = csrfIn(await get('/', out));
    await request(console.server).post('/console/sign-out').set('cookie', out).type('form').send({ csrf });
    await get('/', out).expect(401);

    const { token: old } = await console.desk.editor('brief');
    const cookie = await signedIn(old);
    await get('/', cookie).expect(200);
    await renewToken(
      console.desk.pool,
      { name: 'brief', by: 'test' },
      'the secret of the tests, long enough',
    );
    await get('/', cookie).expect(401);

    const { token: last } = await console.desk.editor('gone');
    const its = await signedIn(last);
    await removeEditor(console.desk.pool, { name: 'gone', by: 'test' });
    await get('/', its).expect(401);
  });

  it('go on at an address that gets 429 for too many forged cookies', async () => {
    const cookie = await signedIn();
    await get('/console/live', cookie).expect(200);
    const forged = Array.from(
      { length: 700 },
      (_, n) => `${cookie.split('=')[0]!}=${String(n).padStart(43, 'x')}`,
    );
    const statuses: number[] = [];
    for (let at = 0; at < forged.length; at += 50) {
      const answers = await Promise.all(forged.slice(at, at + 50).map((one) => get('/console/live', one)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.slice(0, 50)).to.deep.equal(Array<number>(50).fill(401));
    expect(statuses.slice(650)).to.deep.equal(Array<number>(50).fill(429));
    await get('/console/live', cookie).expect(200);
  });

  it('are not asked for by more large forms of an address than two in a second', async () => {
    const cookie = await signedIn();
    const large = `kept=${'%41'.repeat(150_000)}`;
    const send = (path: string): Test => request(console.server).post(path).type('form');
    for (const path of ['/console/sign-in', '/console/editions/sun-2024/corrections']) {
      const flood = Promise.all(
        Array.from({ length: 20 }, () =>
          send(path)
            .send(large)
            .then(({ status }) => status),
        ),
      );
      await get('/console/live', cookie).expect(200);
      const statuses = await flood;
      const read = statuses.filter((status) => status === 401).length;
      expect(read, path).to.be.within(2, 8);
      expect(
        statuses.filter((status) => status === 429),
        path,
      ).to.have.length(20 - read);
    }
  });

  it('are not begun by a form of other fields', async () => {
    const fields = Array.from({ length: 100 }, (_, n) => `f${n}=1`).join('&');
    await request(console.server)
      .post('/console/sign-in')
      .type('form')
      .send(`token=${token}&${fields}`)
      .expect(413);
  });

  it('do not begin after repeated wrong tokens: 429', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await signIn('bke_wrong')).status);
    expect(statuses.at(-1)).to.equal(429);
  });
});
