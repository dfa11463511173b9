import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import request from 'supertest';
import { goLive, makeGeneration } from '../../test/api/generation.ts';
import { rowsOf } from '../../test/api/rows/index.ts';
import { keyFor, type Served, serve } from '../../test/api/served.ts';
import { smallCatalog } from '../../test/api/small-catalog.ts';
import { type Dataset, datasets } from './datasets/index.ts';
import type { Manifest } from './export-manifest.ts';

type Row = Record<string, unknown>;

// U+2028 ends a line for some readers of text, but not in NDJSON.
const HOSTILE = '=cmd|\'/c calc\'!A0 "quoted", and\nlong\u2028';
const catalog = {
  ...smallCatalog,
  artists: smallCatalog.artists.map((one) => (one.slug === 'unheard' ? { ...one, name: HOSTILE } : one)),
};

describe('exports', function () {
  this.timeout(120_000);
  let served: Served;
  let manifest: Manifest;
  before(async () => {
    served = await serve({ catalog });
    manifest = (await served.get('/v1/exports')).body as Manifest;
  });
  after(() => served.close());

  const download = (
    path: string,
    headers: Record<string, string> = {},
    key = served.key,
  ): Promise<Response> =>
    fetch(served.url + path, { headers: { Authorization: `Bearer ${key}`, ...headers } });
  const bytesOf = async (dataset: string, format: string): Promise<Buffer> => {
    const file = manifest.exports.find((one) => one.dataset === dataset && one.format === format)!;
    const response = await download(file.url);
    expect(response.status).to.equal(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const ndjson = async (dataset: string): Promise<Row[]> =>
    (await bytesOf(dataset, 'ndjson'))
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Row);
  const list = async (path: string, name: string): Promise<Row[]> =>
    ((await served.get(path)).body as Record<string, Row[]>)[name]!;

  it('show one moment as a whole, and match their manifest', async () => {
    expect(manifest.exports.map(({ dataset, format }) => `${dataset}.${format}`)).to.have.members(
      datasets.flatMap(({ name }) => ['csv', 'ndjson', 'parquet'].map((format) => `${name}.${format}`)),
    );
    const asOf = (await served.get('/v1/coverage')).body as { all_time: { artists: number } };
    expect(asOf.all_time.artists).to.be.above(0);
    for (const file of [...manifest.exports, ...manifest.documents]) {
      const bytes = Buffer.from(await (await download(file.url)).arrayBuffer());
      expect(bytes.length, file.url).to.equal(file.bytes);
      expect(createHash('sha256').update(bytes).digest('hex'), file.url).to.equal(file.sha256);
    }
    for (const file of manifest.exports)
      expect(file).to.include({ position: manifest.position, as_of: manifest.meta.as_of });
  });

  for (const dataset of datasets)
    it(`hold the same rows of ${dataset.name} in every format`, async () => {
      const rows = await ndjson(dataset.name);
      expect(rows.length).to.be.above(0);
      const counts = manifest.exports
        .filter(({ dataset: name }) => name === dataset.name)
        .map((file) => file.rows);
      expect(counts).to.deep.equal([rows.length, rows.length, rows.length]);
      expect(Object.keys(rows[0]!)).to.deep.equal(dataset.fields.map(({ name }) => name));
      const keys = rows.map((row) => JSON.stringify(dataset.key.map((name) => row[name])));
      expect(new Set(keys).size).to.equal(rows.length);
      const csv = parse(await bytesOf(dataset.name, 'csv'), { columns: true, record_delimiter: '\r\n' });
      expect(csv).to.deep.equal(rows.map((row) => asCsv(dataset, row)));
      const bytes = await bytesOf(dataset.name, 'parquet');
      const parquet = await parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors });
      expect(parquet).to.deep.equal(rows.map((row) => asParquet(dataset, row)));
    });

  it('hold the rows that the API lists', async () => {
    expect(await ndjson('editions')).to.have.deep.members(await list('/v1/festivals?limit=200', 'editions'));
    const board = await list('/v1/leaderboards/most-booked?scope=all&limit=200', 'leaderboard');
    const exported = (await ndjson('most_booked')).filter(({ scope }) => scope === 'all');
    expect(exported.map((row) => [row['rank'], row['artist_slug'], row['total_bookings']])).to.deep.equal(
      board.map((row) => [row['rank'], (row['artist'] as Row)['slug'], row['total_bookings']]),
    );
    const lineups = await ndjson('lineups');
    const bookings = await ndjson('bookings');
    for (const { slug } of catalog.editions) {
      const shown = await list(`/v1/festivals/${slug}`, 'lineup');
      const own = lineups.filter((row) => row['edition_slug'] === slug);
      expect(
        own.map(({ artist_slug, artist_name, artist_external_ids, artist_address, ...row }) => ({
          artist: {
            name: artist_name,
            slug: artist_slug,
            external_ids: artist_external_ids,
            address: artist_address,
          },
          ...without(row, 'edition_slug', 'entry'),
        })),
      ).to.deep.equal(shown);
    }
    for (const { slug } of catalog.artists) {
      const shown = await list(`/v1/artists/${encodeURIComponent(slug)}/bookings`, 'bookings');
      const own = bookings.filter((row) => row['artist_slug'] === slug);
      expect(own.map((row) => without(row, ...ofTheArtist))).to.have.deep.members(shown);
    }
  });

  it('hold the all-time ranking in their bookings', async () => {
    const counts = new Map<unknown, number>();
    for (const row of await ndjson('bookings'))
      if (row['counted'] === true) counts.set(row['artist_slug'], (counts.get(row['artist_slug']) ?? 0) + 1);
    const board = (await ndjson('most_booked')).filter(({ scope }) => scope === 'all');
    expect(Object.fromEntries(counts)).to.deep.equal(
      Object.fromEntries(board.map((row) => [row['artist_slug'], row['total_bookings']])),
    );
  });

  it('continue an interrupted download', async () => {
    const whole = await bytesOf('artists', 'csv');
    const { url } = manifest.exports.find((one) => one.dataset === 'artists' && one.format === 'csv')!;
    const etag = (await download(url)).headers.get('etag')!;
    const rest = await download(url, { Range: 'bytes=40-', 'If-Range': etag });
    expect(rest.status).to.equal(206);
    expect(rest.headers.get('content-range')).to.equal(`bytes 40-${whole.length - 1}/${whole.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(40))).to.equal(true);
    const other = await download(url, { Range: 'bytes=40-', 'If-Range': '"another"' });
    expect(other.status).to.equal(200);
    await other.arrayBuffer();
    const beyond = await download(url, { Range: `bytes=${whole.length}-` });
    expect([beyond.status, ((await beyond.json()) as Row)['code']]).to.deep.equal([
      416,
      'range_not_satisfiable',
    ]);
    for (const known of [etag, '*', `"another", ${etag}`]) {
      // `fetch` sends `Cache-Control: no-cache` beside it, which asks for the file all the same.
      const unchanged = await request(served.url)
        .get(url)
        .set({ Authorization: `Bearer ${served.key}`, 'If-None-Match': known })
        .expect(304, '');
      expect(unchanged.headers['x-service-usage']).to.match(/^\d+$/);
    }
    const changed = await download(url, { 'If-Match': '"another"' });
    expect([changed.status, ((await changed.json()) as Row)['code']]).to.deep.equal([
      412,
      'precondition_failed',
    ]);
    const head = await fetch(served.url + url, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${served.key}` },
    });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, String(whole.length)]);
    expect(head.headers.get('content-disposition')).to.equal('attachment; filename="artists.csv"');
    expect(head.headers.get('x-service-usage')).to.match(/^\d+$/);
  });

  it('need a Pro key, and exist only for the listed datasets', async () => {
    const standard = await keyFor(served.pool, 'Exporting', 'standard');
    for (const path of ['/v1/exports', '/v1/exports/artists?format=csv', '/v1/exports/nothing']) {
      const response = await download(path, {}, standard);
      expect([response.status, ((await response.json()) as Row)['code']], path).to.deep.equal([
        403,
        'upgrade_required',
      ]);
    }
    expect((await served.get('/v1/exports/artist', 404)).body).to.deep.include({
      detail: 'There is no dataset "artist". Did you mean artists?',
    });
    await served.get('/v1/exports/artists?format=xlsx', 400);
    await served.get('/v1/exports/artists?export=../../etc', 400);
    await served.get('/v1/exports/artists?export=1-1-1', 404);
    await served.get(`/v1/exports/${encodeURIComponent('../manifest')}`, 404);
  });

  it('are built again after the tables have changed, once for all who wait; the last files stay meanwhile', async () => {
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position + 1');
    const [one, two] = (await Promise.all([served.get('/v1/exports'), served.get('/v1/exports')])).map(
      ({ body }) => body as Manifest,
    );
    expect(one).to.deep.equal(two);
    expect(one!.position).to.equal(manifest.position + 1);
    await served.get(manifest.documents[0]!.url.replace('README', 'nothing'), 404);
    expect((await download(manifest.exports[0]!.url)).status).to.equal(200);
    expect(await readdir(served.exportsFolder)).to.have.members([one!.export, manifest.export]);
  });

  it('have another name after a repair at the same position', async () => {
    const before = (await served.get('/v1/exports')).body as Manifest;
    await served.pool.query(
      `WITH repaired AS (UPDATE read_g1.checkpoint SET position = position)
       INSERT INTO control.subject_repair (subject, by, generation, position, milliseconds, differences)
       VALUES ('counts', 'Ada', 1, 1, 1, '{}')`,
    );
    const after = (await served.get('/v1/exports')).body as Manifest;
    expect(after.export).not.to.equal(before.export);
    expect(after.position).to.equal(before.position);
    expect((await served.get('/v1/exports')).body).to.deep.equal(after);
    expect((await download(before.exports[0]!.url)).status, 'the former export').to.equal(200);
  });

  it('cap a billing rank that does not fit into 32 bits', async () => {
    const { rowCount } = await served.pool.query(
      `UPDATE read_g1.edition SET lineup_json = replace(lineup_json, '"billing_rank":1,', '"billing_rank":3000000000,')
       WHERE slug = $1`,
      [catalog.editions[0]!.slug],
    );
    expect(rowCount).to.equal(1);
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position + 1');
    const { exports } = (await served.get('/v1/exports')).body as Manifest;
    const { url } = exports.find(({ dataset, format }) => dataset === 'lineups' && format === 'ndjson')!;
    expect(await (await download(url)).text()).to.include('"billing_rank":2147483647,');
    await served.pool.query(
      `UPDATE read_g1.edition SET lineup_json = replace(lineup_json, '"billing_rank":3000000000,', '"billing_rank":1,')`,
    );
  });

  it('have the same bytes after a replay that changes nothing', async () => {
    await makeGeneration(served.pool, 2, rowsOf(catalog));
    await served.pool.query('UPDATE read_g2.checkpoint SET position = position + 1');
    await goLive(served.pool, 2);
    let again = manifest;
    while (!/^\d+-2-/.test(again.export)) again = (await served.get('/v1/exports')).body as Manifest;
    expect(again.exports.map(({ sha256 }) => sha256)).to.deep.equal(
      manifest.exports.map(({ sha256 }) => sha256),
    );
  });
});

const ofTheArtist = ['artist_slug', 'artist_name', 'artist_external_ids', 'artist_address', 'artist_country'];

const without = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** What CSV holds: texts; formulas behind an apostrophe. */
function asCsv({ fields }: Dataset, row: Row): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = row[name];
      if (value === null) return [name, ''];
      if (typeof value !== 'string') return [name, JSON.stringify(value)];
      return [name, type === 'text' && /^[\t\n\r =+@-]/.test(value) ? `'${value}` : value];
    }),
  );
}

function asParquet({ fields }: Dataset, row: Row): Row {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = row[name];
      if (value === null) return [name, null];
      if (type === 'date' || type === 'instant') return [name, new Date(value as string)];
      return [name, type === 'json' ? JSON.stringify(value) : value];
    }),
  );
}
