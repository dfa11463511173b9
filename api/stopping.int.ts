import { Agent, get } from 'node:http';
import { expect } from 'chai';
import pg from 'pg';
import { serve } from '../test/api/served.ts';

describe('an API process that stops', () => {
  it('answers requests in progress on keep-alive connections, then accepts no more', async () => {
    const served = await serve();
    const blocker = new pg.Client(served.database.url);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE read_g1.coverage IN ACCESS EXCLUSIVE MODE');
    const agent = new Agent({ keepAlive: true });
    const read = (path: string): Promise<number | string> =>
      new Promise((resolve) => {
        const headers = { Authorization: `Bearer ${served.key}` };
        get(`${served.url}${path}`, { agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode!));
        }).on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
      });
    const inHand = read('/v1/coverage');
    expect(await read('/v1/festivals/sonnentau-2024')).to.equal(200);
    const stopped = served.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await read('/v1/festivals/sonnentau-2024')).to.equal('ECONNREFUSED');
    await blocker.query('COMMIT');
    // The test's database is dropped with its connections.
    blocker.on('error', () => undefined);
    expect(await inHand).to.equal(200);
    await stopped;
    agent.destroy();
  });
});
