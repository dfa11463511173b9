import type pg from 'pg';
import { statement } from '../../../../db/index.ts';
import type { Correction } from '../../corrections/index.ts';
import { onTables } from '../on-tables.ts';

const effects = statement(import.meta.url, './preview/effects.sql');

/** Whether a published correction applies to nothing because its sets no longer exist. */
export async function hasNoTarget(
  database: pg.Pool,
  { id, state }: Pick<Correction, 'id' | 'state'>,
): Promise<boolean> {
  if (state !== 'live' && state !== 'superseded') return false;
  const found = await onTables(database, (tables) => tables.all<{ effect: string }>(effects, [id]));
  return found !== null && found.length > 0 && found.every(({ effect }) => effect === 'finds_nothing');
}
