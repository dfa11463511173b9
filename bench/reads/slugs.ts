import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { BOARD } from './fire.ts';

/** Number of pages that readers request repeatedly. */
const EDITIONS = 500;

/** Hosts have rows, but no page. */
const SHOWN = { edition: 'true', artist: 'booked', label: 'true' } as const;

/** Slugs of the live tables that have a page, URL-encoded, in random order; the same ones each time. */
export async function slugsOf(
  databaseUrl: string,
  table: 'edition' | 'artist' | 'label',
  count: number,
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const schema = schemaOf((await liveGeneration(client))!.number);
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug FROM ${schema}.${table} WHERE ${SHOWN[table]} ORDER BY md5(slug) LIMIT $1`,
      [count],
    );
    return rows.map(({ slug }) => encodeURIComponent(slug));
  } finally {
    await client.end();
  }
}

/** The pages that paced readers request: editions, and the leaderboard. */
export const pacedPaths = async (databaseUrl: string): Promise<string[]> => [
  ...(await slugsOf(databaseUrl, 'edition', EDITIONS)).map((slug) => `/v1/festivals/${slug}`),
  BOARD,
];
