import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { send } from './post-message.ts';
import { lookupWithin } from './public-address.ts';

type Lookup = (name: string, options: object, done: (fault: null, found: LookupAddress[]) => void) => void;

const PUBLIC = { address: '1.1.1.1', family: 4 };
/** This machine, its cloud's metadata service and private networks, also as IPv6 writes them. */
const INNER = [
  '127.0.0.1',
  '169.254.169.254',
  '10.0.0.1',
  'fd00::1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
];

describe('a webhook whose name changes its address (DNS rebinding)', () => {
  const { lookup } = dns;
  const servers: Server[] = [];
  const reached: string[] = [];
  let port: number;
  let answers: LookupAddress[][] = [];
  let asked = 0;
  before(async () => {
    port = await listenAt('127.0.0.1', 0);
    await listenAt('127.0.0.2', port);
    // `node:dns` is what the deliveries and Node's own connections ask.
    const changing: Lookup = (_name, _options, done) => {
      asked += 1;
      const found = answers.length > 1 ? answers.shift()! : answers[0]!;
      setImmediate(() => done(null, found));
    };
    dns.lookup = changing as unknown as typeof dns.lookup;
    syncBuiltinESMExports();
  });
  beforeEach(() => {
    reached.length = 0;
    asked = 0;
  });
  after(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
    for (const server of servers) server.close();
  });

  async function listenAt(host: string, at: number): Promise<number> {
    const server = createServer((socket) => {
      reached.push(host);
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    }).listen(at, host);
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
  const post = (reach: 'public' | 'anywhere', scheme = 'https') =>
    send(`${scheme}://rebind.example:${port}/`, {}, '{}', reach);

  for (const address of INNER)
    it(`is not delivered to ${address}, alone or beside a public address in any order`, async () => {
      for (const found of [[at(address)], [PUBLIC, at(address)], [at(address), PUBLIC]]) {
        answers = [found];
        expect((await post('public')).error).to.contain('public internet');
      }
      expect(reached).to.deep.equal([]);
    });

  it('is connected at the address that was checked: its name is asked once for each delivery', async () => {
    answers = [[at('127.0.0.2')], [at('127.0.0.1')]];
    expect(await post('anywhere', 'http')).to.deep.equal({ status: 204, error: null });
    expect([asked, ...reached]).to.deep.equal([1, '127.0.0.2']);
    expect(await post('anywhere', 'http')).to.deep.equal({ status: 204, error: null });
    expect([asked, ...reached]).to.deep.equal([2, '127.0.0.2', '127.0.0.1']);
  });

  it('is refused once its name moved from a public address to this machine', async () => {
    answers = [[PUBLIC], [at('127.0.0.1')]];
    const look = lookupWithin('public');
    const found = await new Promise((resolve) => look('rebind.example', {}, (...given) => resolve(given)));
    expect(found).to.deep.equal([null, PUBLIC.address, PUBLIC.family]);
    expect((await post('public')).error).to.contain('public internet');
    expect(reached).to.deep.equal([]);
  });

  it('is refused if its name has no address', async () => {
    answers = [[]];
    expect((await post('public')).error).to.contain('public internet');
  });
});
