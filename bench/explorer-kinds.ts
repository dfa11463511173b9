import pg from 'pg';
import { liveGeneration, schemaOf } from '../db/generations/index.ts';
import { freezeSceneRead } from '../projector/projections/scene-reads/index.ts';
import { slugsOf } from './reads/slugs.ts';

/** Pages of each kind, if there are as many: half of them are not measured. */
const PAGES = 300;
/** Scene reads that are frozen for the measurement. */
const QUARTERS = 8;

/** A page, and the API's requests that return its data. */
export interface PageAndReads {
  readonly page: string;
  readonly reads: readonly string[];
}

/** Pages of each kind, each with other rows, so that none is in a cache. */
export async function explorerKinds(
  databaseUrl: string,
): Promise<{ readonly kind: string; readonly pages: readonly PageAndReads[] }[]> {
  const [editions, artists, labels] = [
    await slugsOf(databaseUrl, 'edition', 2 * PAGES),
    await slugsOf(databaseUrl, 'artist', 2 * PAGES),
    await slugsOf(databaseUrl, 'label', PAGES),
  ];
  return [
    { kind: 'edition', pages: editions.slice(0, PAGES).map(festival) },
    { kind: 'artist', pages: artists.slice(0, PAGES).map(artist) },
    { kind: 'label', pages: labels.map(label) },
    { kind: 'board', pages: (await yearsOfCountries(databaseUrl)).map(board) },
    { kind: 'search', pages: artists.slice(PAGES).map(search) },
    { kind: 'history', pages: editions.slice(PAGES).map(history) },
    { kind: 'country', pages: (await countries(databaseUrl)).map(country) },
    { kind: 'scene read', pages: (await frozenQuarters(databaseUrl)).map(sceneRead) },
  ];
}

const festival = (slug: string): PageAndReads => same(`/festivals/${slug}`);
const history = (slug: string): PageAndReads => same(`/festivals/${slug}/history`);
const label = (slug: string): PageAndReads => same(`/labels/${slug}`);
const sceneRead = (quarter: string): PageAndReads => same(`/scene-reads/${quarter}`);
const same = (page: string): PageAndReads => ({ page, reads: [`/v1${page}`] });

const artist = (slug: string): PageAndReads => ({
  page: `/artists/${slug}`,
  reads: [`/v1/artists/${slug}/bookings`],
});

const board = (filter: string): PageAndReads => ({
  page: `/boards?scope=all&${filter}`,
  reads: [`/v1/leaderboards/most-booked?scope=all&limit=100&${filter}`],
});

/** The slug of an artist is searched for: its words are those of a name. */
function search(slug: string): PageAndReads {
  const q = encodeURIComponent(decodeURIComponent(slug).replaceAll('-', ' '));
  return {
    page: `/search?q=${q}`,
    reads: [
      `/v1/artists?q=${q}&limit=20`,
      `/v1/festivals?q=${q}&limit=20`,
      `/v1/labels?q=${q}&scope=all&limit=20`,
      `/v1/festivals?city=${q}&limit=1`,
    ],
  };
}

const country = (code: string): PageAndReads => ({
  page: `/countries/${code}`,
  reads: [
    `/v1/festivals?country=${code}&limit=6`,
    `/v1/leaderboards/most-booked?scope=all&limit=10&country=${code}`,
  ],
});

const countries = (databaseUrl: string): Promise<string[]> =>
  select(
    databaseUrl,
    (schema) =>
      `SELECT country AS text FROM ${schema}.edition WHERE country IS NOT NULL GROUP BY 1 ORDER BY md5(country)`,
  );

const yearsOfCountries = (databaseUrl: string): Promise<string[]> =>
  select(
    databaseUrl,
    (schema) => `SELECT format('year=%s&country=%s', year, country) AS text FROM ${schema}.edition
      WHERE country IS NOT NULL GROUP BY year, country ORDER BY md5(country || year) LIMIT ${PAGES}`,
  );

/** Freezes the scene reads of the last closed quarters. */
async function frozenQuarters(databaseUrl: string): Promise<string[]> {
  const now = new Date();
  const quarters: string[] = [];
  for (let nth = 0; nth < QUARTERS; nth++) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 * nth, 1, 1));
    quarters.push((await freezeSceneRead(databaseUrl, at)).quarter);
  }
  return quarters;
}

async function select(databaseUrl: string, toSql: (schema: string) => string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      toSql(schemaOf((await liveGeneration(client))!.number)),
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}
