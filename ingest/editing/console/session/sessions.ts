import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashKey, hashUnderEach, listSecrets } from '../../../../db/accounts/keys/index.ts';
import { statement } from '../../../../db/index.ts';
import { SESSION_SECONDS } from '../../../../web/session/index.ts';
import { type Editor, editorOf } from '../../editors/index.ts';
import type { ConsoleDeps } from '../deps.ts';

/** A browser session of a signed-in editor. */
export interface Session {
  /** The cookie: 256 random bits; only a keyed hash of it is stored. */
  readonly id: string;
  readonly editor: Editor;
  /** The CSRF token in every form of this session. */
  readonly csrf: string;
}

const sql = {
  open: statement(import.meta.url, './session-open.sql'),
  editor: statement(import.meta.url, './session-editor.sql'),
  end: statement(import.meta.url, './session-end.sql'),
  sweep: statement(import.meta.url, './session-sweep.sql'),
};

type Deps = Pick<ConsoleDeps, 'database' | 'secret'>;

const ID = /^[A-Za-z0-9_-]{43}$/;

/** Opens a session with an editor's token; null if no editor has this token. */
export async function openSession({ database, secret }: Deps, token: string): Promise<string | null> {
  if ((await editorOf(database, token, secret)) === null) return null;
  const id = randomBytes(32).toString('base64url');
  await database.query(sql.sweep.text);
  const given = [hashKey(id, secret), hashUnderEach(token, secret), SESSION_SECONDS];
  await database.query(sql.open.text, given);
  return id;
}

/** The valid session of a cookie; null if there is none. */
export async function sessionOf({ database, secret }: Deps, id: string): Promise<Session | null> {
  if (!ID.test(id)) return null;
  const hashes = hashUnderEach(id, secret);
  const { rows } = await database.query<Editor & { hash: string }>({ ...sql.editor, values: [hashes] });
  const [row] = rows;
  if (!row) return null;
  const { hash, ...editor } = row;
  // Forms that a browser has open stay valid while the secret is rotated.
  return { id, editor, csrf: toCsrf(id, listSecrets(secret)[hashes.indexOf(hash)]!) };
}

export async function endSession({ database, secret }: Deps, id: string): Promise<void> {
  await database.query(sql.end.text, [hashUnderEach(id, secret)]);
}

const toCsrf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`csrf ${id}`).digest('base64url');

/** Whether a CSRF token belongs to this session. */
export function isOwnForm({ csrf }: Session, given: string): boolean {
  const [own, other] = [Buffer.from(csrf), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}
