import type pg from 'pg';
import { hashKey, isWellFormed } from '../../db/accounts/index.ts';
import type { Editor } from './editor.ts';
import { sql } from './statements.ts';

const editorOfToken = { name: 'editor-of-token', text: sql('editor-of-token') };

/** The editor whose token it is at this moment; null for one that is unknown, expired or revoked. */
export async function editorOf(
  pool: Pick<pg.Pool, 'query'>,
  token: string,
  secret: string,
): Promise<Editor | null> {
  if (!isWellFormed(token, 'bke_')) return null;
  const { rows } = await pool.query<Editor>({ ...editorOfToken, values: [hashKey(token, secret)] });
  return rows[0] ?? null;
}
