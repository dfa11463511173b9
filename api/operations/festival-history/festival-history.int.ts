import { expect } from 'chai';
import request from 'supertest';
import { checked, keyFor, type Served, serve } from '../../../test/api/served.ts';

describe('GET /v1/festivals/{slug}/history', () => {
  let served: Served;
  before(async () => {
    served = await serve({ now: new Date('2025-03-01T18:00:00Z') });
  });
  after(() => served.close());

  it('lists each statement with its source and time', async () => {
    const { body } = await served.get('/v1/festivals/sonnentau-2025/history');
    const { history } = body as {
      history: { source: string; added: { credited_as: string }[] }[];
    };
    expect(history.map(({ source, added }) => [source, added.map((slot) => slot.credited_as)])).to.deep.equal(
      [['a source', ['dixie', 'kode9', 'ac-dc']]],
    );
  });

  it('is empty when no statement is known', async () => {
    expect((await served.get('/v1/festivals/empty-2024/history')).body).to.deep.include({ history: [] });
  });

  it('lists corrections of editors, without those that were undone or match no set', async () => {
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

  interface Known {
    readonly known_at: string | null;
    readonly slots: readonly { credited_as: string; status: string; artists: readonly { slug: string }[] }[];
  }
  const knownAt = async (at: string): Promise<Known> =>
    (await served.get(`/v1/festivals/sonnentau-2025/history?known_at=${encodeURIComponent(at)}`))
      .body as Known;

  it('shows with known_at the slots in force at an instant, with their artists as of today', async () => {
    const { known_at, slots } = await knownAt('2025-03-01T13:00:00+01:00');
    expect(known_at).to.equal('2025-03-01T12:00:00.000Z');
    expect((await knownAt('2025-03-01T01:39-10:21')).known_at).to.equal('2025-03-01T12:00:00.000Z');
    expect(slots.map(({ artists }) => artists.map(({ slug }) => slug))).to.have.deep.members([
      ['dixie'],
      ['kode9'],
      ['ac-dc'],
    ]);
    expect((await knownAt('2025-03-01T11:59:59.999Z')).slots).to.deep.equal([]);
    expect((await knownAt('2025-02-28')).slots).to.deep.equal([]);
    const { body } = await served.get('/v1/festivals/sonnentau-2025/history');
    expect(body).to.deep.include({ known_at: null, slots: null });
  });

  it('leaves out slots that ended before known_at, and artists that no longer exist', async () => {
    await served.pool.query(
      `INSERT INTO read_g1.known_slots (edition_slug, since, until, slots_json)
       SELECT edition_slug, '2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z',
         replace(slots_json, 'name:kode9', 'name:gone')
       FROM read_g1.known_slots WHERE edition_slug = 'sonnentau-2025';
       UPDATE read_g1.checkpoint SET position = position`,
    );
    const artists = async (at: string): Promise<string[]> =>
      (await knownAt(at)).slots.flatMap((slot) => slot.artists.map(({ slug }) => slug)).sort();
    expect(await artists('2025-01-31')).to.deep.equal(['ac-dc', 'dixie']);
    expect((await knownAt('2025-01-31')).slots).to.have.length(3);
    expect(await artists('2025-02-01T00:00:00Z')).to.deep.equal([]);
    expect(await artists('2024-12-31')).to.deep.equal([]);
  });

  it('refuses an invalid and a future known_at', async () => {
    for (const at of [
      '',
      'yesterday',
      '2025-02-30',
      '2025-13-01',
      '2025-03-01T25:00:00Z',
      '2025-03-02',
      '2026-01-01T00:00:00Z',
    ]) {
      const path = `/v1/festivals/sonnentau-2025/history?known_at=${at}`;
      const { body } = await served.get(path, 400);
      expect((body as { errors: { param: string }[] }).errors.map(({ param }) => param)).to.deep.equal([
        'known_at',
      ]);
    }
  });

  it('answers 404 for an unknown edition', () => served.get('/v1/festivals/nowhere-2024/history', 404));

  it('has the tier of its edition', async () => {
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
