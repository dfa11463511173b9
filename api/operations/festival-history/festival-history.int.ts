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

  it('tells what editors said over the sources, and nothing that was undone or finds nothing', async () => {
    const data = JSON.stringify({
      by: 'ann',
      evidence: 'a letter',
      operations: [
        { op: 'drop', select: { credit: 'nobody' } },
        { op: 'change', select: { credit: 'dixie' }, set: { stage: 'Garden' } },
      ],
    });
    const became = '[{"effect":"finds_nothing","sources":[]},{"effect":"applies","sources":[]}]';
    for (const [i, id] of ['c-1', 'c-2', 'c-3'].entries()) {
      await served.pool.query(
        `INSERT INTO read_g1.correction (id, position, type, subject, source, time, data)
         VALUES ($1, $2, 'lineup.corrected', 'edition:sonnentau-2025', 'editor:ann', '2025-02-03T00:00:00.000Z', $3)`,
        [id, 100 + i, data],
      );
      await served.pool.query(
        `INSERT INTO read_g1.correction_effect (subject, correction, effect, sources, operations_json)
         VALUES ('edition:sonnentau-2025', $1, $2, '{}', $3)`,
        [id, id === 'c-3' ? 'finds_nothing' : 'applies', became],
      );
    }
    await served.pool.query(
      `INSERT INTO read_g1.retraction (id, position) VALUES ('c-2', 110);
       UPDATE read_g1.checkpoint SET position = position`,
    );
    const { body } = await served.get('/v1/festivals/sonnentau-2025/history');
    expect((body as { corrections: object[] }).corrections).to.deep.equal([
      {
        correction: 'c-1',
        at: '2025-02-03T00:00:00.000Z',
        by: 'ann',
        effect: 'applies',
        operations: [{ op: 'change', select: { credit: 'dixie' }, set: { stage: 'Garden' } }],
      },
    ]);
    const { body: other } = await served.get('/v1/festivals/empty-2024/history');
    expect((other as { corrections: object[] }).corrections).to.deep.equal([]);
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
