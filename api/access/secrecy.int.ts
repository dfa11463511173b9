import { expect } from 'chai';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { keyFor, type Served, SECRET, serve } from '../../test/api/served.ts';
import { makeKey, rotateKey } from '../../db/accounts/keys/index.ts';

/** How a key, or a good part of it, may be written: bare, in Basic's base64, in a URL, as the database shows bytes. */
const formsOf = (key: string): string[] => {
  const secret = key.slice(3);
  return [
    secret,
    secret.slice(0, 24),
    secret.slice(-24),
    Buffer.from(key).toString('base64').slice(8, 40),
    Buffer.from(`:${key}`).toString('base64').slice(8, 40),
    Buffer.from(secret).toString('hex').slice(0, 48),
  ];
};

const swapped = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

describe('an API key', function () {
  this.timeout(120_000);
  let served: Served;
  const keys: string[] = [];
  /** Everything that came back, heads and bodies. */
  const answers: string[] = [];
  before(async () => {
    served = await serve();
    keys.push(served.key, await keyFor(served.pool, 'Good', 'standard'));
  });
  after(() => served.close());

  async function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
    const answer = await fetch(`${served.url}${path}`, { headers, method, redirect: 'manual' });
    answers.push(JSON.stringify([...answer.headers]), await answer.text());
    return answer.status;
  }
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  /** Bytes that no client library would send. */
  async function sendRaw(bytes: string): Promise<void> {
    const socket = connect(served.api.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(bytes);
    answers.push(await text(socket));
  }

  it('opens the API, whatever else the request contains', async () => {
    const [, good] = keys as [string, string];
    const asked = ['/v1/coverage', '/v1/nowhere', '/v1/artists/quest', '/v1/festivals?limit=0', '/v1/usage'];
    const statuses = [];
    for (const path of asked) statuses.push(await send(path, bearer(good)));
    expect(statuses).to.deep.equal([200, 404, 409, 400, 200]);
    expect(await send('/v1/labels?scope=all', bearer(good))).to.equal(403);
    const elsewhere = { 'x-request-id': good, 'user-agent': good, referer: `http://x/${good}`, cookie: good };
    expect(await send('/v1/coverage', { ...bearer(good), ...elsewhere })).to.equal(200);
    expect(await send('/v1/coverage', bearer(good), 'POST')).to.equal(405);
  });

  it('is refused when it is damaged, sent under another scheme, or rotated', async () => {
    const key = await keyFor(served.pool, 'Bad', 'pro');
    const rotated = await rotateKey(served.pool, { org: 'Bad' }, SECRET);
    if (!rotated.ok) throw new Error(rotated.message);
    const nobodys = makeKey();
    keys.push(key, rotated.key, nobodys);
    const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
    for (const authorization of [
      ...[`Bearer ${key}`, `Bearer ${nobodys}`, `Bearer ${key.slice(0, -1)}`, `Bearer ${key}x`],
      ...[`Bearer ${swapped(key)}`, `Bearer ${key.slice(3)}`, `Bearer ${key},${key}`, `Bearer ${key} ${key}`],
      ...[key, `Token ${key}`, basic(key), basic(`:${key}`), `Bearer "${key}"`],
    ])
      expect(await send('/v1/coverage', { authorization }), authorization).to.equal(401);
    keys.push(swapped(key));
  });

  it('is refused in a URL, with or without another key in the header', async () => {
    const [own, key] = keys as [string, string];
    const encoded = key.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const path of [
      ...[`/v1/coverage?api_key=${key}`, `/v1/coverage?x=${key}`, `/v1/artists/${key}`, `/${key}`],
      ...[`/v1/festivals?cursor=${key}`, `/v1/coverage?api_key=${encoded}`, `/v1/artists/${encoded}`],
      ...[`/v1/artists/${key.slice(0, 30)}`, `/v1/artists/%ZZ${key}`],
    ]) {
      expect(await send(path), path).to.be.within(400, 401);
      expect(await send(path, bearer(own)), path).to.be.within(400, 404);
    }
    keys.push(encoded);
  });

  it('may occur in bytes that are not HTTP', async () => {
    const [key] = keys as [string];
    await sendRaw(`GET /v1/coverage HTTP/1.1\r\nHost: x\r\nAuthorization Bearer ${key}\r\n\r\n`);
    await sendRaw(`${key} /v1/coverage HTTP/1.1\r\nHost: x\r\n\r\n`);
    await sendRaw(`GET /v1/${key} HTTP/9.9\r\nHost: x\r\n\r\n`);
    await sendRaw(
      `GET /v1/coverage HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nX: ${key.repeat(2_000)}\r\n\r\n`,
    );
    await sendRaw(
      `GET /v1/coverage HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.slice(-5).map((answer) => answer.slice(9, 12))).to.deep.equal([
      ...['400', '400', '400', '431', '401'],
    ]);
  });

  it('may occur in a request that fails with 500', async () => {
    const [key] = keys as [string];
    await served.pool.query('ALTER TABLE accounts.usage ADD CONSTRAINT fails CHECK (requests < 0) NOT VALID');
    expect(await send('/v1/coverage', bearer(key))).to.equal(500);
    await served.pool.query('ALTER TABLE accounts.usage DROP CONSTRAINT fails');
    expect(served.log.join('')).to.include('a request failed');
  });

  it('appears afterwards in no answer, no log line and no column of any table', async () => {
    const forms = keys.flatMap(formsOf);
    const holds = (text: string): boolean => forms.some((form) => text.includes(form));
    expect([keys[0]!, Buffer.from(keys[1]!).toString('base64')].every(holds)).to.equal(true);
    expect(answers.filter(holds)).to.deep.equal([]);
    expect(served.log.filter(holds)).to.deep.equal([]);
    const { rows } = await served.pool.query<{ name: string }>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    let searched = 0;
    for (const { name } of rows) {
      const table = await served.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      searched += table.rows.length;
      expect(
        table.rows.filter(({ row }) => holds(row)),
        name,
      ).to.deep.equal([]);
    }
    expect(searched).to.be.greaterThan(20);
    // The search would find it: it finds the values beside it in the same tables.
    const kept = await served.pool.query<{ row: string }>('SELECT k::text AS row FROM accounts.api_key AS k');
    expect(kept.rows).to.have.length(4);
    for (const { row } of kept.rows) expect(row).to.match(/\\\\x[0-9a-f]{64}/);
  });
});
