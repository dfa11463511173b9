import { expect } from 'chai';
import request from 'supertest';
import { freezeSceneRead } from '../../../projector/scene-reads/index.ts';
import { checked, keyFor, type Served, serve } from '../../../test/api/served.ts';

interface SceneRead {
  readonly meta: { quarter: string; frozen_at: string };
  readonly coverage: object;
  readonly risers: readonly { artist: { slug: string }; bookings: number; year_before: number }[];
  readonly new_names: { artists: number };
  readonly countries: readonly object[];
  readonly errata: readonly object[];
}

describe('GET /v1/scene-reads', () => {
  let served: Served;
  const freeze = (now: string) => freezeSceneRead(served.database.url, new Date(now));
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('lists none before a quarter was frozen, and knows none', async () => {
    expect((await served.get('/v1/scene-reads')).body).to.deep.include({ scene_reads: [] });
    await served.get('/v1/scene-reads/2024-q3', 404);
  });

  it('counts what started in the quarter, beside the year before', async () => {
    expect(await freeze('2025-10-02T00:00:00Z')).to.deep.equal({ quarter: '2025-q3', frozen: true });
    const { body } = await served.get('/v1/scene-reads/2025-Q3');
    const read = body as SceneRead;
    expect(read.coverage).to.deep.include({ editions: 2, with_lineup: 2, cancelled: 0, bookings: 4 });
    const dixie = read.risers.find(({ artist }) => artist.slug === 'dixie');
    expect(dixie).to.deep.include({ bookings: 2, year_before: 1 });
    expect(read.countries).to.deep.equal([
      { country: 'DE', editions: 1, bookings: 2 },
      { country: 'FR', editions: 1, bookings: 2 },
    ]);
    // AC/DC's only counted booking; one without a date makes nobody new.
    expect(read.new_names.artists).to.equal(1);
  });

  it('stays as it was frozen, whatever is learnt later', async () => {
    const { body: before } = await served.get('/v1/scene-reads/2025-q3');
    await served.pool.query('UPDATE read_g1.booking SET counted = false');
    expect(await freeze('2025-10-02T00:00:00Z')).to.deep.equal({ quarter: '2025-q3', frozen: false });
    expect((await served.get('/v1/scene-reads/2025-q3')).body).to.deep.equal(before);
  });

  it('names the corrections since', async () => {
    await served.pool.query(
      `INSERT INTO read_g1.correction (id, position, type, subject, source, time, data) VALUES ('c-1', 99999, 'lineup.corrected', 'edition:sonnentau-2025', 'editor:ann', '2025-10-03T00:00:00.000Z', '{}');
       UPDATE read_g1.checkpoint SET position = position`,
    );
    const { errata } = (await served.get('/v1/scene-reads/2025-q3')).body as SceneRead;
    expect(errata).to.deep.equal([
      { correction: 'c-1', subject: 'edition:sonnentau-2025', at: '2025-10-03T00:00:00.000Z' },
    ]);
  });

  it('names none under an embargo, nor of an edition that nobody sees yet, until it is over', async () => {
    const insert = `INSERT INTO read_g1.correction (id, position, type, subject, source, time, visible_from, data)
       VALUES ($1, $2, 'edition.corrected', $3, 'editor:ann', '2025-10-04T00:00:00.000Z', $4, '{}')`;
    const { rows } = await served.pool.query<{ over: string; waits: string }>(
      `SELECT to_char(as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS over,
         to_char(as_of_instant AT TIME ZONE 'UTC' + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS waits
       FROM read_g1.checkpoint`,
    );
    const { over, waits } = rows[0]!;
    const put = (...values: readonly (string | number | null)[]) => served.pool.query(insert, [...values]);
    await put('c-2', 100_001, 'edition:sonnentau-2025', waits);
    await put('c-3', 100_002, 'artist:name:dixie', waits);
    await put('c-4', 100_003, 'edition:a-secret-2027', waits);
    await put('c-5', 100_004, 'edition:a-secret-2027', null);
    await put('c-6', 100_005, 'artist:name:dixie', over);
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
    const { errata } = (await served.get('/v1/scene-reads/2025-q3')).body as SceneRead;
    expect(errata).to.deep.equal([
      { correction: 'c-6', subject: 'artist:name:dixie', at: '2025-10-04T00:00:00.000Z' },
      { correction: 'c-1', subject: 'edition:sonnentau-2025', at: '2025-10-03T00:00:00.000Z' },
    ]);
  });

  it('is Pro', async () => {
    const key = await keyFor(served.pool, 'Reading', 'standard');
    for (const path of ['/v1/scene-reads', '/v1/scene-reads/2025-q3'])
      await checked(request(served.url).get(path).set('Authorization', `Bearer ${key}`)).expect(403);
  });
});
