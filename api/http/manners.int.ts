import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import request from 'supertest';
import { makeKey } from '../../db/accounts/keys/index.ts';
import { problemSchema } from '../errors/problem-schema.ts';
import { checked, commonHeaders, keyFor, type Served, serve, usageOf } from '../../test/api/served.ts';

describe('the HTTP server of the API', function () {
  this.timeout(60_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  /** Sends bytes on a connection of its own; reads until the server ends it, or for a moment. */
  const raw = (bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(served.url).port), '127.0.0.1', () => socket.write(bytes));
      const chunks: Buffer[] = [];
      const done = (): void => {
        const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        const [line = '', ...lines] = head.split('\r\n');
        const headers = Object.fromEntries(
          lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
        );
        socket.destroy();
        resolve({ status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
      };
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.once('end', done);
      socket.once('error', reject);
      socket.setTimeout(1_500, done);
    });
  const bearer = () => `Authorization: Bearer ${served.key}\r\n`;

  const unreadable: [what: string, bytes: () => string, status: number, code: string][] = [
    ['no HTTP', () => 'hello\r\n\r\n', 400, 'malformed_request'],
    ['a broken header', () => 'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', 400, 'malformed_request'],
    ['a NUL in a header', () => 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400, 'malformed_request'],
    [
      'a raw NUL in the URL',
      () => `GET /v1/\0 HTTP/1.1\r\nHost: a\r\n${bearer()}\r\n`,
      400,
      'malformed_request',
    ],
    [
      'two lengths',
      () => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['CONNECT', () => 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
    [
      'large headers',
      () => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['a large URL', () => `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headers_too_large'],
  ];
  for (const [what, hosts] of [
    ['two hosts', 'Host: a\r\nHost: a\r\n'],
    ['no host', ''],
  ] as const)
    it(`refuses ${what}, and counts it for a valid key`, async () => {
      const key = await keyFor(served.pool, `Asks with ${what}`, 'standard');
      const ask = (auth: string) => raw(`GET /v1/coverage HTTP/1.1\r\n${hosts}${auth}\r\n`);
      for (const usage of ['1', '2']) {
        const { status, headers, body } = await ask(`Authorization: Bearer ${key}\r\n`);
        expect(problemSchema.parse(JSON.parse(body))).to.include({ code: 'malformed_request', status });
        commonHeaders.parse(headers);
        expect(headers['x-service-usage']).to.equal(usage);
      }
      expect(await usageOf(served.pool, `Asks with ${what}`)).to.equal(2);
      const { status, headers } = await ask(`Authorization: Bearer ${makeKey()}\r\n`);
      expect([status, headers['x-service-usage']]).to.deep.equal([400, '0']);
    });

  for (const [what, bytes, status, code] of unreadable)
    it(`answers ${what} like any other error`, async () => {
      const answer = await raw(bytes());
      expect(answer.status).to.equal(status);
      commonHeaders.parse(answer.headers);
      expect(answer.headers['content-type']).to.equal('application/problem+json');
      const body = problemSchema.parse(JSON.parse(answer.body));
      expect(body).to.include({ code, status, request_id: answer.headers['x-request-id'] });
      expect(answer.headers['x-service-usage']).to.equal('0');
    });

  it('accepts HTTP/1.0, an Expect header and an Upgrade header as usual', async () => {
    const head = `Host: a\r\n${bearer()}Connection: close\r\n`;
    for (const bytes of [
      `GET /v1/coverage HTTP/1.0\r\n${bearer()}\r\n`,
      `GET /v1/coverage HTTP/1.1\r\n${head}Expect: miracles\r\n\r\n`,
      `GET /v1/coverage HTTP/1.1\r\n${head}Upgrade: websocket\r\n\r\n`,
    ])
      expect((await raw(bytes)).status, bytes).to.equal(200);
  });

  it('answers a client that half-closes its connection', async () => {
    const { port } = new URL(served.url);
    const request = `GET /v1/coverage HTTP/1.1\r\nHost: a\r\n${bearer()}\r\n`;
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.end(request);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).to.match(/^HTTP\/1\.1 200 .*"all_time"/s);
  });

  it('refuses fifty malformed Authorization headers', async () => {
    const { key } = served;
    const schemes = [
      '',
      'Basic ',
      'Token ',
      'Bearer',
      'Bearer:',
      'Bearer\t\t=',
      '"Bearer" ',
      'Bear er ',
      'Digest ',
      'JWT ',
    ];
    const keys = [
      ...['', 'bk_', key.slice(0, -1), `${key}0`, `${key} ${key}`, `${key},${key}`, `"${key}"`, `<${key}>`],
      ...[
        key.toLowerCase(),
        key.toUpperCase(),
        key.replace('bk_', ''),
        `sk_${key.slice(3)}`,
        `${key};`,
        `=${key}`,
      ],
      ...[
        key.split('').reverse().join(''),
        'null',
        'undefined',
        '{}',
        '../../etc/passwd',
        "' OR 1=1 --",
        '%00',
        '*',
      ],
      ...[
        'a'.repeat(8_000),
        `${key}\u00e9`,
        `bk_${'0'.repeat(49)}`,
        `bk_${'z'.repeat(49)}`,
        makeKey(),
        'bk_…',
        '0',
        '-',
      ],
    ];
    const headers = [
      ...schemes.map((scheme) => scheme + key),
      ...keys.map((one) => `Bearer ${one}`),
      ...keys.slice(0, 10).map((one) => `bearer  ${one}`),
    ];
    expect(headers.length).to.be.at.least(50);
    for (const header of headers) {
      const bytes = Buffer.from(header).toString('latin1');
      const { status, body } = await raw(
        `GET /v1/coverage HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${bytes}\r\n\r\n`,
      );
      expect(status, header).to.equal(401);
      expect(body).not.to.contain(key);
    }
    const twice = `GET /v1/coverage HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${bearer()}authorization: Bearer x\r\n\r\n`;
    expect((await raw(twice)).status).to.equal(401);
  });

  it('compresses the same answers the same way each time, for clients that accept it and when it pays', async () => {
    const get = (path: string, encoding: string) =>
      request(served.url)
        .get(path)
        .set('Authorization', `Bearer ${served.key}`)
        .set('Accept-Encoding', encoding)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        });
    const large = '/v1/festivals';
    const plain = await get(large, 'identity');
    expect(plain.headers).to.include({ vary: 'Accept-Encoding' }).and.not.have.property('content-encoding');
    for (const encoding of ['gzip', 'br, gzip;q=0.5', '*', 'deflate, gzip']) {
      const { headers } = await get(large, encoding);
      expect(headers, encoding).to.include({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(Number(headers['content-length'])).to.be.lessThan(Number(plain.headers['content-length']) / 2);
    }
    for (const encoding of ['gzip;q=0', 'br', 'identity, *;q=0', ''])
      expect((await get(large, encoding)).headers, encoding).not.to.have.property('content-encoding');
    const small = await get('/v1/coverage', 'gzip');
    expect(small.headers).not.to.have.any.keys('content-encoding', 'vary');
    const whole = await fetchGzip(served, large);
    expect(gunzipSync(whole).toString()).to.equal((plain.body as Buffer).toString());
  });

  it('allows no other origin, no script and no frame', async () => {
    const answer = await checked(
      request(served.url)
        .get('/v1/coverage')
        .set('Authorization', `Bearer ${served.key}`)
        .set('Origin', 'https://example.org'),
    ).expect(200);
    expect(answer.headers['content-security-policy']).to.contain("default-src 'none'");
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).to.deep.equal([]);
    const preflight = await request(served.url)
      .options('/v1/coverage')
      .set('Origin', 'https://example.org')
      .set('Access-Control-Request-Method', 'GET');
    expect(preflight.status).to.equal(401);
  });

  it('answers 405 for an unsupported method before it answers 404', async () => {
    for (const path of ['/v1/coverage', '/v1/nowhere', '/v1/artists/%ZZ', '/']) {
      const answer = await checked(
        request(served.url).delete(path).set('Authorization', `Bearer ${served.key}`),
      ).expect(405);
      expect(answer.headers['allow']).to.equal('GET, HEAD');
    }
    const health = await request(served.url).post('/healthz').expect(405);
    expect(health.headers['allow']).to.equal('GET, HEAD');
  });

  it('reads no body: a small one is skipped, a large one closes the connection', async () => {
    const post = (length: number) =>
      request(served.url)
        .post('/v1/coverage')
        .set('Authorization', `Bearer ${served.key}`)
        .set('Connection', 'keep-alive')
        .send('x'.repeat(length));
    expect((await post(1_000).expect(405)).headers['connection']).to.equal('keep-alive');
    const large = `POST /v1/coverage HTTP/1.1\r\nHost: a\r\n${bearer()}Content-Length: 10000000\r\n\r\nx`;
    const answer = await raw(large);
    expect(answer).to.have.nested.property('headers.connection', 'close');
    expect(answer.status).to.equal(405);
  });
});

async function fetchGzip({ url, key }: Served, path: string): Promise<Buffer> {
  const { get } = await import('node:http');
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });
}
