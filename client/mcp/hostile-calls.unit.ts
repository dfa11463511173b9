import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { callOperation } from './call-operation.ts';
import type { OperationTool } from './operation-tools.ts';

const KEY = 'bk_a_key_that_nobody_may_see';
const parameter = (name: string, place: 'path' | 'query') => ({
  ...{ name, in: place, required: place === 'path', schema: {} },
});
const bookings = {
  path: '/v1/artists/{name}/bookings',
  parameters: [parameter('name', 'path'), parameter('q', 'query'), parameter('years', 'query')],
} as unknown as OperationTool;

describe('a hostile call of an MCP tool', () => {
  let server: Server;
  let url: string;
  let asked: string[] = [];
  let answer: (response: ServerResponse) => void;
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!);
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    answer = (response) => response.end('{}');
  });
  after(() => server.close());

  const call = (given: Record<string, unknown>, key = KEY): Promise<CallToolResult> =>
    callOperation(bookings, given, { url, key });
  const textOf = ({ content }: CallToolResult): string => (content[0] as { text: string }).text;
  const expectRefused = async (given: Record<string, unknown>, fault: RegExp): Promise<void> => {
    const result = await call(given);
    expect(result.isError).to.equal(true);
    expect(textOf(result)).to.match(fault).and.have.lengthOf.below(500);
    expect(textOf(result)).not.to.contain(KEY);
    expect(asked, 'nothing is sent').to.deep.equal([]);
  };

  for (const name of ['..', '.'])
    it(`is refused if a name in the path would lead to another operation: ${name}`, () =>
      expectRefused({ name }, /`name` must not be/));

  for (const name of [
    '../usage',
    '..\\usage',
    '%2e%2e',
    '/usage',
    'a/../../usage',
    '//evil.example',
    'a?api_key=1',
    'a#b',
    '@evil.example',
  ])
    it(`stays within its operation with the name ${name}`, async () => {
      await call({ name });
      expect(asked).to.deep.equal([`/v1/artists/${encodeURIComponent(name)}/bookings`]);
    });

  it('is refused if its arguments are too long for a request', async () => {
    await expectRefused({ name: 'x'.repeat(10_000_000) }, /too long/);
    await expectRefused({ name: 'x', years: Array.from({ length: 100_000 }, () => 1) }, /too long/);
  });

  it('is refused if a text is not well-formed Unicode', async () => {
    await expectRefused({ name: '\ud800' }, /`name`/);
    await expectRefused({ name: 'x', q: ['a', '\udfff'] }, /`q`/);
  });

  it('is refused if an argument is of a wrong type, whatever it contains', async () => {
    for (const value of [{}, [[]], [null], { toString: 'x' }])
      await expectRefused({ name: 'x', q: value }, /`q` must be/);
    for (const value of [null, {}, [], ['a', 'b'], ['a'], ''])
      await expectRefused({ name: value }, /`name` is required/);
  });

  it('is refused with an argument that the tool does not have, which is shortened in the error', async () => {
    await expectRefused({ name: 'x', api_key: 'bk_other' }, /no argument `api_key`/);
    await expectRefused({ name: 'x', [`a${'b'.repeat(10_000)}`]: 1 }, /no argument `abb/);
    await expectRefused(
      JSON.parse('{"name": "x", "__proto__": "y"}') as Record<string, unknown>,
      /no argument/,
    );
    await expectRefused({ name: 'x', 'a\u001b[2J\u009b': 1 }, /^[ -~]*$/);
  });

  it('is refused if an argument contains the key', async () => {
    await expectRefused({ name: `remember ${KEY}` }, /API key/);
    await expectRefused({ name: 'x', q: [KEY] }, /API key/);
  });

  it('shows control and invisible characters of names as JSON writes them, and changes no value', async () => {
    const name = 'Ada\u001b[2J\u009b31m\u202eevil\u200b\u2066\ufeff\u{e0041}\u{e0042} 東京 👋🏽 Žofie';
    answer = (response) => response.end(`{"name":${JSON.stringify(name)}}`);
    const text = textOf(await call({ name: 'x' }));
    expect(JSON.parse(text)).to.deep.equal({ name });
    expect(text).not.to.match(
      /[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u,
    );
    expect(text).to.contain('東京 👋🏽 Žofie');
  });

  it('does the same with an answer of a proxy that is not JSON, and shortens it', async () => {
    answer = (response) => {
      response.statusCode = 502;
      response.end(`<h1>\u001b]0;x\u0007${'bad gateway '.repeat(100_000)}`);
    };
    const result = await call({ name: 'x' });
    expect(result.isError).to.equal(true);
    expect(textOf(result))
      .to.match(/^502: <h1>\\u001b\]0;x\\u0007bad gateway/)
      .and.have.lengthOf.below(3_000);
  });

  it('follows a redirect to the same address, and none to another', async () => {
    const redirect = (location: string) => (response: ServerResponse) => {
      answer = (next) => next.end('{}');
      response.writeHead(301, { location }).end('{}');
    };
    answer = redirect('/v1/artists/y/bookings');
    expect((await call({ name: 'x' })).isError).to.equal(undefined);
    expect(asked).to.have.length(2);
    const elsewhere = createServer((_, response) => response.end('{"evil":1}')).listen(0, '127.0.0.2');
    await once(elsewhere, 'listening');
    answer = redirect(`http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}/`);
    const result = await call({ name: 'x' });
    elsewhere.close();
    expect(result.isError).to.equal(true);
    expect(textOf(result)).not.to.contain('evil');
  });

  it('does not show the key if it is no header value, or the connection breaks', async () => {
    for (const key of ['bk_line\nbreak', 'bk_ключ']) {
      const result = await call({ name: 'x' }, key);
      expect(result.isError).to.equal(true);
      expect(textOf(result)).to.match(/API_KEY/);
      expect(textOf(result)).not.to.contain(key);
    }
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    };
    const result = await call({ name: 'x' });
    expect(result.isError).to.equal(true);
    expect(textOf(result)).not.to.contain(KEY);
  });
});
