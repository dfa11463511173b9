import { expect } from 'chai';
import request from 'supertest';
import { checked, keyFor, type Served, serve } from '../../../test/api/served.ts';

describe('GET /v1/festivals/{slug}/history', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('tells who said what, when', async () => {
    const { body } = await served.get('/v1/festivals/sonnentau-2025/history');
    const { history } = body as {
      history: { source: string; added: { credited_as: string }[] }[];
    };
    expect(history.map(({ source, added }) => [source, added.map((slot) => slot.credited_as)])).to.deep.equal(
      [['a source', ['dixie', 'kode9', 'ac-dc']]],
    );
  });

  it('is empty where nothing was said yet', async () => {
    expect((await served.get('/v1/festivals/empty-2024/history')).body).to.deep.include({ history: [] });
  });

  it('knows no other edition', () => served.get('/v1/festivals/nowhere-2024/history', 404));

  it('is as open as the edition itself', async () => {
    const key = await keyFor(served.pool, 'Telling', 'standard');
    for (const [slug, status] of [
      ['sonnentau-2025', 200],
      ['undated-1997', 403],
    ] as const)
      await checked(
        request(served.url).get(`/v1/festivals/${slug}/history`).set('Authorization', `Bearer ${key}`),
      ).expect(status);
  });
});
