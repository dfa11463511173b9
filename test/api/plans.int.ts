import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type pg from 'pg';
import { documentStatement } from '../../api/explorer/read/document-statement.ts';
import { artist } from '../../api/operations/artist/artist.ts';
import { artistBookings } from '../../api/operations/artist-bookings/artist-bookings.ts';
import { artistReleases } from '../../api/operations/artist-releases/artist-releases.ts';
import { bookings } from '../../api/operations/bookings/bookings.ts';
import { changes } from '../../api/operations/changes/changes.ts';
import { coBilled } from '../../api/operations/co-billed/co-billed.ts';
import { festivals } from '../../api/operations/festivals/festivals.ts';
import { labels } from '../../api/operations/labels/labels.ts';
import { genres } from '../../api/operations/genres/genres.ts';
import { mostBooked } from '../../api/operations/most-booked/most-booked.ts';
import { overlap } from '../../api/operations/overlap/overlap.ts';
import { series } from '../../api/operations/series/series.ts';
import { readTarget } from '../../api/declarations/index.ts';
import { openPool } from '../../db/pool.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { makeGeneration } from './generation.ts';
import { fillLarge, LARGE } from './large-generation.ts';
import { checkpoint } from './rows/checkpoint.ts';
import { type Touched, touchedBy } from './rows-touched.ts';

const EDITIONS_OF_A_SERIES = LARGE.editions / LARGE.series;
const PAGE = 10;
/** Bookings of one artist at most; 15 on average. */
const MAX_OF_AN_ARTIST = 30;
/** Artists on the same editions, each of which may be on the first page. */
const COMPANY = MAX_OF_AN_ARTIST * LARGE.bookingsPerEdition;
/** The key of the last row of some page. */
const CURSOR = Buffer.from('["2015-05-05","series-100-2015","artist-1"]').toString('base64url');
const SET_TIMES = readFileSync(new URL('../../api/exports/datasets/set-times.sql', import.meta.url), 'utf8');

/** The maximum number of rows read of each named table, at some thousands of editions. */
const BOUNDS: readonly (readonly [url: string, most: Readonly<Record<string, number>>])[] = [
  [
    '/v1/leaderboards/most-booked?scope=all&series=series-5',
    { edition: EDITIONS_OF_A_SERIES, booking: EDITIONS_OF_A_SERIES * LARGE.bookingsPerEdition },
  ],
  [
    '/v1/leaderboards/most-booked?scope=all&country=DE&year=2020',
    { edition: LARGE.series, booking: LARGE.series * LARGE.bookingsPerEdition },
  ],
  [
    '/v1/leaderboards/most-booked?scope=all&genre=Techno',
    { edition: LARGE.editions / 5, booking: (LARGE.editions / 5) * LARGE.bookingsPerEdition },
  ],
  // A point 15 km from a place of the grid of places, each of which has the editions of at most two series.
  ['/v1/festivals?near=10.1,-49.9&radius_km=80', { edition: 4 * EDITIONS_OF_A_SERIES }],
  [
    '/v1/festivals?near=10.1,-49.9&radius_km=80&country=DE&from=2015-01-01',
    { edition: 4 * EDITIONS_OF_A_SERIES },
  ],
  [
    `/v1/bookings?limit=${PAGE}&near=10.1,-49.9&radius_km=80`,
    { edition: 4 * EDITIONS_OF_A_SERIES, booking: 100, artist: PAGE },
  ],
  ['/v1/leaderboards/most-booked?scope=all', { edition: 0, booking: 0 }],
  [
    '/v1/overlap?series=series-5&series=series-10',
    { edition: 2 * EDITIONS_OF_A_SERIES, booking: 2 * EDITIONS_OF_A_SERIES * LARGE.bookingsPerEdition },
  ],
  [
    '/v1/overlap?series=series-5&series=series-10&year=2020',
    { edition: 2 * EDITIONS_OF_A_SERIES, booking: 2 * LARGE.bookingsPerEdition },
  ],
  [
    `/v1/artists/artist-17/co-billed?limit=${PAGE}`,
    { edition: 0, booking: MAX_OF_AN_ARTIST * (1 + LARGE.bookingsPerEdition), artist: 2 * COMPANY },
  ],
  ['/v1/genres', { edition: 0, booking: 0, artist: 0 }],
  [`/v1/series?limit=${PAGE}`, { edition: PAGE * EDITIONS_OF_A_SERIES, series: PAGE + 1 }],
  [`/v1/bookings?limit=${PAGE}`, { edition: 20, booking: 100, artist: PAGE }],
  [`/v1/bookings?limit=${PAGE}&cursor=${CURSOR}`, { edition: 200, booking: 100, artist: PAGE }],
  [
    `/v1/bookings?limit=${PAGE}&series=series-5`,
    { edition: EDITIONS_OF_A_SERIES, booking: 100, artist: PAGE },
  ],
  // An open period is most of the catalog.
  [
    `/v1/bookings?limit=${PAGE}&country=DE&from=1990-01-01`,
    { edition: LARGE.editions / 5, booking: 100, artist: PAGE },
  ],
  [`/v1/changes?after=1&limit=${PAGE}`, { change: 2 * PAGE }],
  [`/v1/changes?after=1&limit=${PAGE}&kinds=edition,label_credit`, { change: 4 * PAGE }],
  // Each artist has 40 changes by either slug, of which a page reads its own number.
  [`/v1/changes?after=1&limit=${PAGE}&slugs=artist-17,artist-4711`, { change: 6 * PAGE }],
  [`/v1/changes?after=1&limit=${PAGE}&slugs=artist-17&kinds=artist`, { change: 100 }],
];
const OPERATIONS = [bookings, festivals, mostBooked, changes, overlap, coBilled, genres, series];
/** The value of `:name` in the paths. */
const NAME = 'artist-17';

describe('the work of a statement at ten times the demo', function () {
  this.timeout(180_000);
  let database: Database;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 2, applicationName: 'plans' });
    await makeGeneration(pool, 1, { checkpoint: [checkpoint('2026-01-01T00:00:00Z')] });
    client = await pool.connect();
    await fillLarge(client);
    // Like after a rebuild: without statistics.
    await client.query('CREATE TEMP TABLE kept AS TABLE checkpoint');
    await client.query('TRUNCATE checkpoint; INSERT INTO checkpoint TABLE kept');
    await client.query("SET statement_timeout = '60s'");
  });
  after(async () => {
    client.release();
    await pool.end();
    await database.drop();
  });

  const within = ({ rows }: Touched, most: Readonly<Record<string, number>>): void => {
    for (const [table, bound] of Object.entries(most))
      expect(rows[table] ?? 0, `rows of ${table}`).to.be.at.most(bound);
  };

  for (const [url, most] of BOUNDS)
    it(`is bounded by the matching rows: ${url}`, async () => {
      const [path, query = ''] = url.split('?');
      const operation = OPERATIONS.find((one) => one.path.replace(':name', NAME) === path)!;
      const asked = operation.ask(operation.named === null ? '' : NAME, readTarget(`?${query}`).query, 2026);
      if ('problem' in asked) throw new Error(JSON.stringify(asked.problem));
      within(await touchedBy(client, documentStatement(operation).text, [0, ...asked.ask.values]), most);
    });

  for (const operation of [artist, artistBookings, artistReleases])
    it(`is a lookup by key for one artist: ${operation.path}`, async () => {
      const asked = operation.ask('artist-17', new Map(), 2026);
      if ('problem' in asked) throw new Error(JSON.stringify(asked.problem));
      within(await touchedBy(client, documentStatement(operation).text, [0, ...asked.ask.values]), {
        artist: 30,
        booking: 200,
      });
    });

  it('is limited to upcoming editions for a Standard ranking', async () => {
    const { rows } = await client.query<{ ahead: number }>(
      'SELECT count(*)::int AS ahead FROM edition WHERE upcoming',
    );
    const asked = mostBooked.ask('', readTarget('?').query, 2026);
    if ('problem' in asked) throw new Error(JSON.stringify(asked.problem));
    const values = [2025, ...asked.ask.values];
    within(await touchedBy(client, documentStatement(mostBooked).text, values), {
      edition: rows[0]!.ahead,
      booking: 0,
    });
  });

  it('reads no booking and no credit for a Standard page of labels', async () => {
    const asked = labels.ask('', readTarget('?').query, 2026);
    if ('problem' in asked) throw new Error(JSON.stringify(asked.problem));
    const values = [2025, ...asked.ask.values];
    within(await touchedBy(client, documentStatement(labels).text, values), {
      label: LARGE.labels,
      label_credit: 0,
      booking: 0,
      artist: 0,
    });
  });

  it('is limited to editions of the years that a Standard key sees for a page of series', async () => {
    const { rows } = await client.query<{ seen: number }>(
      'SELECT count(*)::int AS seen FROM edition WHERE year >= 2025',
    );
    const asked = series.ask('', readTarget(`?limit=${PAGE}`).query, 2026);
    if ('problem' in asked) throw new Error(JSON.stringify(asked.problem));
    const touched = await touchedBy(client, documentStatement(series).text, [2025, ...asked.ask.values]);
    within(touched, { edition: rows[0]!.seen + 1 + PAGE * EDITIONS_OF_A_SERIES, series: PAGE + 1 });
    expect(touched.rows['series']).to.be.at.least(PAGE);
  });

  it('is a lookup by key for each artist of an exported set', async () => {
    const sets = (LARGE.editions / 10) * 15 + (LARGE.editions / 10) * 9;
    within(await touchedBy(client, SET_TIMES, []), { artist: sets, edition: LARGE.editions });
  });
});
