import { createServer, type RequestListener, type Server } from 'node:http';
import { expect } from 'chai';
import pg from 'pg';
import { makeLive } from '../../db/generations/index.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { buildGeneration } from '../../projector/rebuild/bulk/index.ts';
import { listen } from '../../web/server/index.ts';
import { parkedPage } from './parked-page.ts';

interface Listed {
  readonly subjects: number;
  readonly parked: readonly {
    readonly position: number;
    readonly type: string | null;
    readonly reason: string;
    readonly behind: number;
    readonly commands: Readonly<Record<string, string>>;
  }[];
}

describe('the page of parked events', () => {
  let database: Database;
  let client: pg.Client;
  let page: ReturnType<typeof parkedPage>;
  let server: Server;
  let address: string;
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    page = parkedPage(database.url, { to: 'loopback', host: '127.0.0.1' });
    const listener: RequestListener = (request, response) => page.listener(request, response);
    server = createServer(listener);
    address = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}/parked`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await page.close();
    await client.end();
    await database.drop();
  });

  const park = async (
    position: number,
    subject: string,
    reason: string | null,
    event: object,
  ): Promise<void> => {
    await client.query(
      'INSERT INTO read_g1.parked (position, id, subject, reason, event_json) VALUES ($1, $2, $3, $4, $5)',
      [position, `event-${position}`, subject, reason, JSON.stringify({ position, ...event })],
    );
  };
  const json = async (): Promise<Listed> =>
    (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as Listed;

  it('says that nothing is parked, before and after the first rebuild', async () => {
    expect(await json()).to.deep.equal({ subjects: 0, parked: [] });
    const { generation } = await buildGeneration({
      log: new MemoryLog([]),
      databaseUrl: database.url,
      asOf: 0,
    });
    await makeLive(client, generation.number);
    expect(await (await fetch(address)).text()).to.match(/<p>No event is parked\.<\/p>/);
  });

  it('lists parked events with reason, time and commands, and escapes their text', async () => {
    const hostile = '<script>alert("x")</script>';
    const event = { type: 'edition.reported', source: hostile, time: '2024-05-01T00:00:00.000Z', data: {} };
    await park(7, `edition:${hostile}`, `Not understood: ${hostile}\u202e`, event);
    await park(8, `edition:${hostile}`, null, event);
    await park(9, 'edition:large', 'Too large.', { ...event, data: 'x'.repeat(100_000) });
    const { subjects, parked } = await json();
    expect([subjects, parked.map(({ position }) => position)]).to.deep.equal([2, [7, 9]]);
    expect(parked[0]).to.deep.include({ behind: 1, type: 'edition.reported', published_at: event.time });
    expect(parked[0]!.commands).to.deep.equal({
      show: 'bookings parked show 7',
      retry: 'bookings parked retry 7',
      discard: 'bookings parked discard 7 --why "…"',
    });
    expect(parked[1]).to.deep.include({ type: null, reason: 'Too large.' });
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).to.match(/^default-src 'none'/);
    const text = await answer.text();
    expect(text).to.not.include('<script');
    expect(text).to.include('&lt;script&gt;').and.to.include('bookings parked retry 7');
  });

  it('shows at most a hundred subjects, and says how many there are', async () => {
    for (let nth = 100; nth < 250; nth++) await park(nth, `edition:n-${nth}`, 'no', { type: 'x' });
    const { subjects, parked } = await json();
    expect([subjects, parked.length]).to.deep.equal([152, 100]);
    expect(await (await fetch(address)).text()).to.match(
      /Events of 152 subjects wait\. This page shows the 100 subjects that have waited longest/,
    );
  });

  it('is read-only and answers only this machine', async () => {
    expect((await fetch(address, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).to.equal(403);
    expect((await fetch(address, { method: 'DELETE' })).status).to.equal(405);
    expect(await (await fetch(address, { method: 'HEAD' })).text()).to.equal('');
  });

  it('says that the database does not answer', async () => {
    await client.query('ALTER TABLE read_g1.parked RENAME TO parked_away');
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).to.deep.equal([
      503,
      'The database does not answer; /readyz says more.\n',
    ]);
  });
});
