import { statement } from '../statement.ts';
import type { Database, Generation } from './generation.ts';

const live = statement(import.meta.url, './live.sql');
const flip = statement(import.meta.url, './flip.sql');

/** The generation that readers see, or null before the first build. */
export async function liveGeneration(client: Database): Promise<Generation | null> {
  const { rows } = await client.query<{ number: number; projection_version: number }>(live.text);
  const [row] = rows;
  return row ? { number: row.number, projectionVersion: row.projection_version } : null;
}

/** Shows generation `number` to readers, in the caller's transaction; NOTIFY `generation` carries the number. */
export async function makeLive(client: Database, number: number): Promise<void> {
  await client.query(flip.text, [number]);
}
