import { expect } from 'chai';
import request from 'supertest';
import { freezeSceneRead } from '../../../projector/projections/scene-reads/index.ts';
import { checked, keyFor, type Served, serve } from '../../../test/api/served.ts';

interface SceneRead {
  readonly meta: { quarter: string; frozen_at: string };
  readonly coverage: object;
  readonly risers: readonly { artist: { slug: string }; bookings: number; year_before: number }[];
  readonly new_names: { artists: number };
  readonly announced: number;
  readonly countries: readonly object[];
  readonly changes: Record<string, Compared> | null;
  readonly errata: readonly object[];
}

interface Compared {
  readonly frozen: number;
  readonly now: number;
  readonly added_total: number;
  readonly added: readonly object[];
  readonly removed_total: number;
  readonly removed: readonly object[];
  readonly changed?: readonly { was: object; now: object }[];
}

describe('GET /v1/scene-reads', () => {
  let served: Served;
  const freeze = (now: string) => freezeSceneRead(served.database.url, new Date(now));
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('lists no report before a quarter was frozen, and answers 404 for one', async () => {
    expect((await served.get('/v1/scene-reads')).body).to.deep.include({ scene_reads: [] });
    await served.get('/v1/scene-reads/2024-q3', 404);
  });

  it('counts what started in the quarter, beside the same quarter of the year before', async () => {
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
    // AC/DC's only counted booking; one without a date makes no artist new.
    expect(read.new_names.artists).to.equal(1);
    // The rows that are frozen are those that the numbers count.
    const { editions, bookings, announced, new_names: fresh } = read.changes!;
    expect([editions!.frozen, bookings!.frozen, fresh!.frozen]).to.deep.equal([2, 4, 1]);
    expect(announced!.frozen).to.equal(read.announced);
    for (const [list, { frozen, now, added, removed, changed = [] }] of Object.entries(read.changes!)) {
      expect(now, list).to.equal(frozen);
      expect([added, removed, changed], list).to.deep.equal([[], [], []]);
    }
  });

  it('stays as frozen, whatever is imported later', async () => {
    const { body: before } = await served.get('/v1/scene-reads/2025-q3');
    await served.pool.query('UPDATE read_g1.booking SET counted = false');
    expect(await freeze('2025-10-02T00:00:00Z')).to.deep.equal({ quarter: '2025-q3', frozen: false });
    expect((await served.get('/v1/scene-reads/2025-q3')).body).to.deep.equal(before);
  });

  it('lists the rows that were added, removed and changed since', async () => {
    // In this order: the heir of a former address is the same row, so nothing is added or removed for it.
    await served.pool.query(`
      UPDATE read_g1.booking SET counted = NOT (artist_slug = 'ac-dc' OR edition_slug = 'nuits-de-lyon-2023');
      UPDATE read_g1.edition SET artist_count = 1, has_set_times = true WHERE slug = 'nuits-de-lyon-2025';
      UPDATE read_g1.edition SET start_date = '2025-10-01' WHERE slug = 'sonnentau-2025';
      INSERT INTO read_g1.edition SELECT (jsonb_populate_record(edition, '{"slug": "late-2025", "name": "Late 2025", "start_date": "2025-09-30"}')).*
        FROM read_g1.edition WHERE slug = 'empty-2024';
      UPDATE read_g1.artist SET slug = 'dixie--discogs-28' WHERE slug = 'dixie';
      UPDATE read_g1.booking SET artist_slug = 'dixie--discogs-28' WHERE artist_slug = 'dixie';
      INSERT INTO durable.former_slug VALUES ('artist', 'dixie', 'discogs:28');
      INSERT INTO read_g1.artist_node VALUES ('discogs:28', 'dixie--discogs-28');
      UPDATE read_g1.checkpoint SET position = position`);
    const { changes } = (await served.get('/v1/scene-reads/2025-q3')).body as SceneRead;
    const { editions, bookings, new_names: fresh, bookings_year_before: before } = changes!;
    expect(editions).to.include({ frozen: 2, now: 2, added_total: 1, removed_total: 1 });
    expect(editions!.added).to.deep.equal([
      {
        slug: 'late-2025',
        name: 'Late 2025',
        start_date: '2025-09-30',
        country: 'US',
        genres: [],
        with_lineup: false,
        with_set_times: false,
        cancelled: false,
        bookings: 0,
      },
    ]);
    expect(editions!.removed).to.have.length(1);
    expect(editions!.removed[0]).to.include({ slug: 'sonnentau-2025', start_date: '2025-07-18' });
    const [changed] = editions!.changed!;
    expect(changed!.was).to.include({ slug: 'nuits-de-lyon-2025', bookings: 2, with_set_times: false });
    expect(changed!.now).to.include({ slug: 'nuits-de-lyon-2025', bookings: 1, with_set_times: true });
    expect(bookings).to.include({ frozen: 4, now: 1, added_total: 0, removed_total: 3 });
    const nuits = { name: "L'Été des Nuits de Lyon Nº 7", slug: 'nuits-de-lyon-2025' };
    expect(bookings!.removed[0]).to.deep.equal({ edition: nuits, artist: { name: 'AC/DC', slug: 'ac-dc' } });
    expect(fresh).to.deep.include({ frozen: 1, now: 0, removed: [{ name: 'AC/DC', slug: 'ac-dc' }] });
    expect(before).to.include({ added_total: 0, removed_total: 0 });
    expect(before!.frozen).to.be.above(0);
  });

  it('has no rows for a report that was frozen without them', async () => {
    await served.pool.query(
      'UPDATE durable.scene_read SET rows_json = NULL; UPDATE read_g1.checkpoint SET position = position',
    );
    const { changes, coverage } = (await served.get('/v1/scene-reads/2025-q3')).body as SceneRead;
    expect(changes).to.equal(null);
    expect(coverage).to.deep.include({ editions: 2, bookings: 4 });
  });

  it('lists the corrections since', async () => {
    await served.pool.query(
      `INSERT INTO read_g1.correction (id, position, type, subject, source, time, data) VALUES ('c-1', 99999, 'lineup.corrected', 'edition:sonnentau-2025', 'editor:ann', '2025-10-03T00:00:00.000Z', '{}');
       UPDATE read_g1.checkpoint SET position = position`,
    );
    const { errata } = (await served.get('/v1/scene-reads/2025-q3')).body as SceneRead;
    expect(errata).to.deep.equal([
      { correction: 'c-1', subject: 'edition:sonnentau-2025', at: '2025-10-03T00:00:00.000Z' },
    ]);
  });

  it('leaves out corrections under embargo, and of an edition under embargo, until it ends', async () => {
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

  it('needs a Pro key', async () => {
    const key = await keyFor(served.pool, 'Reading', 'standard');
    for (const path of ['/v1/scene-reads', '/v1/scene-reads/2025-q3'])
      await checked(request(served.url).get(path).set('Authorization', `Bearer ${key}`)).expect(403);
  });
});
