import { statement } from '../index.ts';
import type { Database, Generation } from './generation.ts';

const live = statement(import.meta.url, './live-generation.sql');
const use = statement(import.meta.url, './use-live.sql');
const flip = statement(import.meta.url, './flip.sql');

/** Why a command cannot read tables before the first build. */
export const NO_TABLES = 'There are no read tables yet; `bookings projector` builds the first tables.';

/** The generation that readers see, or null before the first build. */
export const liveGeneration = (client: Database): Promise<Generation | null> =>
  queryGeneration(client, live.text);

/**
 * The same, and unqualified names mean its tables until the client's transaction ends. Such queries are not prepared
 * by name: the next generation's tables may have other columns.
 */
export const useLive = (client: Database): Promise<Generation | null> => queryGeneration(client, use.text);

async function queryGeneration(client: Database, text: string): Promise<Generation | null> {
  const { rows } = await client.query<{ number: number; projection_version: number }>(text);
  const [row] = rows;
  return row ? { number: row.number, projectionVersion: row.projection_version } : null;
}

/** Shows generation `number` to readers, in the caller's transaction; NOTIFY `generation` carries the number. */
export async function makeLive(client: Database, number: number): Promise<void> {
  await client.query(flip.text, [number]);
}
