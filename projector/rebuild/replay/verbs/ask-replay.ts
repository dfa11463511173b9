import type { Database } from '../../../../db/generations/index.ts';

/**
 * Requests that the running replay continues, pauses or ends.
 * @returns its number; null: none runs.
 */
export async function askReplay(
  client: Database,
  requested: 'go' | 'pause' | 'abort',
): Promise<number | null> {
  const { rows } = await client.query<{ number: number }>(
    `UPDATE control.replay SET requested = $1 WHERE state = 'running' RETURNING number`,
    [requested],
  );
  return rows[0]?.number ?? null;
}
