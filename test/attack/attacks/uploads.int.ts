import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openEditing } from '../../../ingest/editing/api/index.ts';
import { type Desk, openDesk, placed, SECRET } from '../../editing/small-desk.ts';
import { editionReport, lineup } from '../../fold/claims.ts';
import { eventOf } from '../../projector/events.ts';
import type { Attacker } from './ask.ts';
import { uploadAttacks } from './uploads.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee'];

describe('the attacks with files', function () {
  this.timeout(120_000);
  const servers: Server[] = [];
  let desk: Desk;
  let attacks: readonly Attacker[];
  before(async () => {
    const events = [editionReport('sun-2024', placed('2024-07-19', '2024-07-21')), lineup('sun-2024', NAMES)];
    desk = await openDesk(events.map((claim) => eventOf(claim)));
    const webhooks = { database: desk.pool, keySecret: SECRET, reach: 'anywhere' } as const;
    const editing = openEditing({ deps: { ...desk.deps, webhooks }, secret: SECRET, warn: () => undefined });
    const editors = await serve(createServer((request, response) => editing.handle(request, response)));
    const leaderboard = NAMES.map((name) => ({ artist: { name } }));
    const api = await serve(createServer((_, response) => response.end(JSON.stringify({ leaderboard }))));
    const { token: editor } = await desk.editor('Greedy', 'editor');
    attacks = await uploadAttacks({ api, editors, explorer: 0, key: '', contributor: '', editor });
  });
  after(async () => {
    for (const server of servers) server.close().closeAllConnections();
    await desk.close();
  });

  async function serve(server: Server): Promise<number> {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const named = (name: string): Attacker => attacks.find((attack) => attack.name === name)!;

  it('reach the reader of files, and the preview', async () => {
    expect(await named('bombs').attack(0, 0)).to.equal(400);
    expect(await named('previews of merges').attack(0, 0)).to.equal(200);
  });
});
