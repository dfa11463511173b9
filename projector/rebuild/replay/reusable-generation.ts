import type pg from 'pg';
import { dropGeneration, type Generation, schemaOf } from '../../../db/generations/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';

/**
 * Adopts the newest usable generation that an earlier replay left: killed after it was filled, or retained until its
 * difference was reviewed. Drops all others that are newer than the live one, and marks replays that waited for a
 * review as continued. The caller holds the lock of replays.
 * @param until the live generation's position: a candidate beyond it could not be compared.
 */
export async function adoptReusableGeneration(
  client: pg.Client,
  until: number,
  fresh: boolean,
): Promise<Generation | null> {
  const { rows } = await client.query<{ number: number; version: number }>(
    `SELECT number, projection_version AS version FROM control.generation
     WHERE state IN ('building', 'ready') AND number > (SELECT generation FROM control.live)
     ORDER BY number DESC`,
  );
  let found: Generation | null = null;
  for (const { number, version } of rows) {
    const usable =
      !fresh && !found && version === PROJECTION_VERSION && (await isFilled(client, number, until));
    if (usable) found = { number, projectionVersion: version };
    else await dropGeneration(client, number);
  }
  await client.query("UPDATE control.replay SET state = 'continued' WHERE state = 'ready'");
  return found;
}

async function isFilled(client: pg.Client, number: number, until: number): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schemaOf(number)}.checkpoint`,
  ]);
  if (!rows[0]!.there) return false;
  const checkpoint = await readGenerationCheckpoint(client, number);
  return checkpoint !== null && checkpoint.position <= until;
}

export async function markReusable(
  client: pg.Client,
  number: number,
  state: 'ready' | 'historical',
): Promise<void> {
  await client.query('UPDATE control.generation SET state = $2 WHERE number = $1', [number, state]);
}
