import { expect } from 'chai';
import request from 'supertest';
import { retireKey } from '../../db/accounts/keys/index.ts';
import { keyFor, type Served, serve } from '../../test/api/served.ts';

describe('the cache of documents', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const total = async (): Promise<unknown> => (await served.get('/v1/coverage')).body;

  it('reads a document again at the first request after the tables have changed', async () => {
    for (let editions = 1; editions <= 30; editions += 1) {
      await served.pool.query(
        `WITH moved AS (UPDATE read_g1.checkpoint SET position = position + $2)
         UPDATE read_g1.coverage SET editions = $1 WHERE scope = 'all_time'`,
        // Days change without an event: the position is the same, the transaction is another.
        [editions, editions % 2],
      );
      expect(await total()).to.have.nested.property('all_time.editions', editions);
      expect(await total()).to.have.nested.property('all_time.editions', editions);
    }
  });

  it('does not serve a retired key', async () => {
    const key = await keyFor(served.pool, 'Leaving', 'pro');
    const read = () => request(served.url).get('/v1/coverage').set('Authorization', `Bearer ${key}`);
    await read().expect(200);
    await read().expect(200);
    await retireKey(served.pool, { org: 'Leaving' });
    await read().expect(401);
  });

  it('returns the same bytes, status and Link header again', async () => {
    const paths = [
      '/v1/festivals?limit=2',
      '/v1/artists/quest',
      '/v1/artists/nobody',
      '/v1/festivals/sonnentau-2024',
    ];
    for (const path of paths) {
      const read = () => request(served.url).get(path).set('Authorization', `Bearer ${served.key}`);
      const [first, again] = [await read(), await read()];
      expect(again.status).to.equal(first.status);
      expect(again.headers['link']).to.equal(first.headers['link']);
      const withoutId = (text: string): string => text.replace(/"request_id":"[^"]*"/, '');
      expect(withoutId(again.text)).to.equal(withoutId(first.text));
    }
  });
});
