import type pg from 'pg';
import { fingerprintSecret, type KeySecrets } from './key.ts';
import { sql } from '../statements.ts';

const move = sql('move-key');

/** Stores a key in use under the secret that makes new ones. @param from, to its hashes (hex). */
export async function moveKey(
  pool: Pick<pg.Pool, 'query'>,
  { from, to }: { readonly from: string; readonly to: string },
  secrets: KeySecrets,
): Promise<void> {
  await pool.query(move, [from, to, fingerprintSecret(secrets)]);
}
