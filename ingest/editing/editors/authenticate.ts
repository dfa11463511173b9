import type pg from 'pg';
import { hashUnderEach, isWellFormed, type KeySecrets } from '../../../db/accounts/keys/index.ts';
import type { Editor } from './editor.ts';
import { sql } from './statements.ts';

const editorOfToken = { name: 'editor-of-token', text: sql('editor-of-token') };

/** Returns the editor of a valid token; null if it is unknown, expired or revoked. */
export async function editorOf(
  pool: Pick<pg.Pool, 'query'>,
  token: string,
  secrets: KeySecrets,
): Promise<Editor | null> {
  if (!isWellFormed(token, 'bke_')) return null;
  const { rows } = await pool.query<Editor>({ ...editorOfToken, values: [hashUnderEach(token, secrets)] });
  return rows[0] ?? null;
}
