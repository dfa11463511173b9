import { expect } from 'chai';
import type pg from 'pg';
import { schemaOf } from '../../../db/generations/index.ts';
import { openClient } from '../../../db/pool.ts';
import { editionReport, lineup, release } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../bulk/index.ts';
import { miscountsOfAll } from './verify-all.ts';

const SLUGS = ['moon-2024', 'star-2023', 'sun-2023', 'sun-2024', 'sun-2025'];
const ACTS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

const claims = [
  ...SLUGS.map((slug) => editionReport(slug, { genres: slug.startsWith('sun') ? ['House'] : [] })),
  // One act more each year, each with its own label beside a common one.
  ...SLUGS.map((slug, i) => lineup(slug, ACTS.slice(0, i + 1))),
  ...ACTS.map((name, i) =>
    release(`discogs:${i}`, {
      artists: [{ name, number: null, ids: {} }],
      labels: ['Lamp', `Lamp ${i}`].map((label, nth) => ({ name: label, ids: { discogs: `${nth * i}` } })),
    }),
  ),
];

describe('miscountsOfAll: a recount by slices', () => {
  let database: Database;
  let client: pg.Client;
  let schema: string;
  before(async () => {
    database = await freshDatabase();
    const log = new MemoryLog(claims.map((claim) => eventOf(claim)));
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
    schema = schemaOf(generation.number);
    client = openClient(database.url, { applicationName: 'test', searchPath: schema });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('finds no fault in rebuilt tables for slices of any size', async () => {
    for (const most of [1, 2, 3, Infinity])
      expect(await miscountsOfAll(client, schema, most), String(most)).to.deep.equal([]);
  });

  for (const [table, sql] of [
    ['artist', "UPDATE artist SET total_all = total_all + 1 WHERE slug = 'beta'"],
    ['arc_year', "UPDATE arc_year SET bookings = bookings + 1 WHERE artist_slug = 'delta'"],
    ['most_booked_histogram', 'UPDATE most_booked_histogram SET artists = artists + 1'],
    ['label', "UPDATE label SET roster_size = roster_size + 1 WHERE slug = 'lamp'"],
    ['label_histogram', 'DELETE FROM label_histogram'],
    ['series', "UPDATE series SET editions_all = 7 WHERE slug = 'sun'"],
    ['edition', "UPDATE edition SET artist_count = 9 WHERE slug = 'star-2023'"],
    ['genre_year', 'UPDATE genre_year SET tagged_editions = 0'],
    ['genre_trend', "INSERT INTO genre_trend (year, genre, editions) VALUES (1999, 'Jungle', 1)"],
    ['coverage', 'UPDATE coverage SET artists = artists + 1'],
    ['coverage', 'UPDATE coverage SET bookings = bookings + 1'],
    ['coverage', 'UPDATE coverage SET editions = editions - 1'],
    ['coverage', "UPDATE coverage SET festivals = 0 WHERE scope = 'all_time'"],
    ['coverage_year', 'DELETE FROM coverage_year WHERE year = 2024'],
    // Of an artist and an edition that do not exist.
    [
      'artist',
      `INSERT INTO booking (artist_slug, edition_slug, year, counted, upcoming, headliner, series_slug, row_json)
       SELECT 'zz', 'zz-2024', year, counted, upcoming, headliner, series_slug, row_json FROM booking LIMIT 1`,
    ],
  ] as const) {
    it(`finds the fault in ${table}: ${sql.slice(0, 45)} …`, async () => {
      await client.query('BEGIN');
      try {
        await client.query(sql);
        for (const most of [1, Infinity])
          expect((await miscountsOfAll(client, schema, most)).join('\n')).to.include(`${table}: `);
      } finally {
        await client.query('ROLLBACK');
      }
    });
  }
});
