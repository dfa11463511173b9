import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { hashKey, hintOf, makeKey } from './key.ts';

export const PLANS = ['standard', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

/** The key in clear: shown once to whoever asked for it, kept nowhere. */
export type Issued =
  | { readonly ok: true; readonly key: string }
  | {
      readonly ok: false;
      readonly code: 'key_in_use' | 'no_organization' | 'no_key';
      readonly message: string;
    };

export interface ListedKey {
  readonly org: string;
  readonly plan: Plan;
  readonly hint: string;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

const sql = (name: string): string => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const organizationSql = sql('organization');
const upsertOrganizationSql = sql('upsert-organization');
const insertKeySql = sql('insert-key');
const retireKeySql = sql('retire-key');
const listKeysSql = sql('list-keys');

/** Gives an organization, new or without one, its key. One that has a key in use rotates it instead. */
export function issueKey(
  pool: pg.Pool,
  { org, plan }: { org: string; plan: Plan },
  secret: string,
): Promise<Issued> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(upsertOrganizationSql, [org, plan]);
    // The upsert holds the row: nobody else issues between this look and the insert.
    const organization = await find(client, org);
    if (organization?.has_key)
      return refused('key_in_use', `${org} has a key in use; \`keys rotate\` replaces it.`);
    return store(client, rows[0]!.id, secret);
  });
}

/** Replaces the key in use (a lost one too): the old one is refused for the very next request. */
export function rotateKey(pool: pg.Pool, { org }: { org: string }, secret: string): Promise<Issued> {
  return inTransaction(pool, async (client) => {
    const organization = await find(client, org);
    if (!organization) return unknown(org);
    if (!organization.has_key)
      return refused('no_key', `${org} has no key in use; \`keys issue\` gives one.`);
    await client.query(retireKeySql, [organization.id]);
    return store(client, organization.id, secret);
  });
}

/** Ends the key in use, without a new one. */
export function retireKey(
  pool: pg.Pool,
  { org }: { org: string },
): Promise<{ readonly ok: true } | Exclude<Issued, { ok: true }>> {
  return inTransaction(pool, async (client) => {
    const organization = await find(client, org);
    if (!organization) return unknown(org);
    if (!organization.has_key) return refused('no_key', `${org} has no key in use.`);
    await client.query(retireKeySql, [organization.id]);
    return { ok: true } as const;
  });
}

/** Every key ever issued by its first characters, in the order of organizations and time. */
export async function listKeys(pool: pg.Pool): Promise<readonly ListedKey[]> {
  return (await pool.query<ListedKey>(listKeysSql)).rows;
}

async function find(
  client: pg.PoolClient,
  org: string,
): Promise<{ id: number; has_key: boolean } | undefined> {
  return (await client.query<{ id: number; has_key: boolean }>(organizationSql, [org])).rows[0];
}

async function store(client: pg.PoolClient, organization: number, secret: string): Promise<Issued> {
  const key = makeKey();
  await client.query(insertKeySql, [organization, hashKey(key, secret), hintOf(key)]);
  return { ok: true, key };
}

type Refusal = Exclude<Issued, { ok: true }>;
const refused = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });
const unknown = (org: string): Refusal => refused('no_organization', `There is no organization ${org}.`);

/** Commits what went well; a refusal or an error leaves nothing behind. */
async function inTransaction<T extends { ok: boolean }>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const outcome = await work(client);
    await client.query(outcome.ok ? 'COMMIT' : 'ROLLBACK');
    return outcome;
  } catch (error) {
    broken = error as Error;
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release(broken);
  }
}
