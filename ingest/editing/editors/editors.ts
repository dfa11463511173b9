import type pg from 'pg';
import { inTransaction } from '../../../db/accounts/index.ts';
import {
  fingerprintSecret,
  hashKey,
  hintOf,
  type KeySecrets,
  makeKey,
} from '../../../db/accounts/keys/index.ts';
import type { Editor, Role } from './editor.ts';
import { sql } from './statements.ts';

/** Why a change was refused: a stable code, and a sentence for the user. Nothing was written. */
export interface EditorRefused {
  readonly ok: false;
  readonly code: 'name_taken' | 'no_editor' | 'bad_name';
  readonly message: string;
}

/** The token in clear text: shown once and never stored. */
export type TokenIssued = { readonly ok: true; readonly token: string } | EditorRefused;

/** The author and reason of a change. */
export interface EditorAuthor {
  readonly by: string;
  readonly why?: string | undefined;
}

export interface EditorChange extends EditorAuthor, Editor {}

export interface ListedEditor extends Editor {
  readonly created_at: Date;
  readonly removed_at: Date | null;
  /** First characters of the token in use. */
  readonly hint: string | null;
  readonly expires_at: Date | null;
}

const statements = {
  insert: sql('insert-editor'),
  lock: sql('lock-editor'),
  token: sql('insert-token'),
  revoke: sql('revoke-tokens'),
  remove: sql('remove-editor'),
  endWebhooks: sql('end-webhooks'),
  setRole: sql('set-role'),
  audit: sql('insert-editor-audit'),
  list: sql('list-editors'),
};

const refused = (code: EditorRefused['code'], message: string): EditorRefused => ({
  ok: false,
  code,
  message,
});

/** The syntax of a name: it stays in provenance for ever, and in `editor:<name>` as an event's source. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'@_-]{0,79}$/u;

/** Adds an editor with a token that is valid until `expiresAt` (null: until revoked). */
export function addEditor(
  pool: pg.Pool,
  change: EditorChange & { readonly expiresAt?: Date | null },
  secrets: KeySecrets,
): Promise<TokenIssued> {
  const { name, role, series, labels } = change;
  if (!NAME.test(name))
    return Promise.resolve(
      refused('bad_name', "An editor's name has 1 to 80 letters, digits, blanks and . ' @ _ -"),
    );
  return inTransaction<TokenIssued>(pool, async (client) => {
    const { rowCount } = await client.query(statements.insert, [name, role, series, labels]);
    if (!rowCount)
      return refused(
        'name_taken',
        `The name ${name} belongs to a current or former editor, and corrections refer to editors by name.`,
      );
    return storeToken(client, change, secrets, 'editor added');
  });
}

/** Replaces the token in use, which becomes invalid at once. */
export function renewToken(
  pool: pg.Pool,
  change: EditorAuthor & { readonly name: string; readonly expiresAt?: Date | null },
  secrets: KeySecrets,
): Promise<TokenIssued> {
  return changing<{ ok: true; token: string }>(
    pool,
    change.name,
    async (client, { role, series, labels }) => {
      await client.query(statements.revoke, [change.name]);
      return storeToken(client, { ...change, role, series, labels }, secrets, 'token renewed');
    },
  );
}

/** Ends an editor's tokens, sessions and webhooks at once. Its corrections stay in force. */
export function removeEditor(
  pool: pg.Pool,
  change: EditorAuthor & { readonly name: string },
): Promise<{ readonly ok: true } | EditorRefused> {
  return changing<{ ok: true }>(pool, change.name, async (client) => {
    await client.query(statements.revoke, [change.name]);
    await client.query(statements.remove, [change.name]);
    await client.query(statements.endWebhooks, [change.name, change.by]);
    await audit(client, change.name, 'editor removed', {}, change);
    return { ok: true };
  });
}

/** Changes role or restrictions; the next request uses them. */
export function setRole(pool: pg.Pool, change: EditorChange): Promise<{ readonly ok: true } | EditorRefused> {
  return changing<{ ok: true }>(pool, change.name, async (client, before) => {
    const { name, role, series, labels } = change;
    await client.query(statements.setRole, [name, role, series, labels]);
    const was = { role: before.role, series: before.series, labels: before.labels };
    if (role === 'contributor') await client.query(statements.endWebhooks, [name, change.by]);
    await audit(client, name, 'role set', { role, series, labels, was }, change);
    return { ok: true };
  });
}

/** Lists all editors, present ones first, then removed ones. */
export async function listEditors(pool: pg.Pool): Promise<readonly ListedEditor[]> {
  return (await pool.query<ListedEditor>(statements.list)).rows;
}

interface Locked {
  readonly role: Role;
  readonly series: readonly string[];
  readonly labels: readonly string[];
  readonly removed_at: Date | null;
}

function changing<T extends { readonly ok: true }>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient, editor: Locked) => Promise<T>,
): Promise<T | EditorRefused> {
  return inTransaction<T | EditorRefused>(pool, async (client) => {
    const [editor] = (await client.query<Locked>(statements.lock, [name])).rows;
    if (!editor || editor.removed_at !== null)
      return refused('no_editor', `There is no editor ${name}; \`bookings editors list\` shows all editors.`);
    return work(client, editor);
  });
}

async function storeToken(
  client: pg.PoolClient,
  change: EditorChange & { readonly expiresAt?: Date | null },
  secrets: KeySecrets,
  action: string,
): Promise<{ readonly ok: true; readonly token: string }> {
  const token = makeKey('bke_');
  const { name, role, series, labels, expiresAt = null } = change;
  const stored = [hashKey(token, secrets), hintOf(token), expiresAt, fingerprintSecret(secrets)];
  await client.query(statements.token, [name, ...stored]);
  await audit(client, name, action, { role, series, labels, expires_at: expiresAt }, change);
  return { ok: true, token };
}

const audit = (
  client: pg.PoolClient,
  name: string,
  action: string,
  detail: object,
  { by, why }: EditorAuthor,
): Promise<unknown> =>
  client.query(statements.audit, [name, action, JSON.stringify(detail), by, why ?? null]);
