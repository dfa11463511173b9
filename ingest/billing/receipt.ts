import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { inTransaction, lockOrganization, periodAt, type Plan } from '../../db/accounts/index.ts';
import { type KeySecrets, storeKey } from '../../db/accounts/keys/index.ts';

const sql = (name: string): string => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
const statements = { lock: sql('lock-receipt'), open: sql('open-receipt') };

/** The content of the receipt page. */
export type Receipt =
  /** The key in clear, this once. */
  | { readonly kind: 'key'; readonly org: string; readonly plan: Plan; readonly key: string }
  /** Shown before, or the organization has had its key from an earlier checkout. */
  | { readonly kind: 'shown'; readonly org: string }
  /** The checkout is unknown, or its subscription is not in force (yet). */
  | { readonly kind: 'not yet' };

/**
 * Opens the receipt of a checkout: the first time it makes the organization's key and shows it, afterwards never
 * again. Of two at once exactly one gets it.
 */
export async function openReceipt(pool: pg.Pool, session: string, secrets: KeySecrets): Promise<Receipt> {
  const opened = await inTransaction<{ ok: boolean; receipt: Receipt }>(pool, async (client) => {
    const receipt = await open(client, session, secrets);
    return { ok: receipt.kind === 'key', receipt };
  });
  return opened.receipt;
}

async function open(client: pg.PoolClient, session: string, secrets: KeySecrets): Promise<Receipt> {
  const { rows } = await client.query<{ opened_at: Date | null; org: string }>(statements.lock, [session]);
  const found = rows[0];
  if (!found) return { kind: 'not yet' };
  const { org } = found;
  if (found.opened_at !== null) return { kind: 'shown', org };
  const { id, hasKey, periods, now } = (await lockOrganization(client, org))!;
  if (hasKey) return { kind: 'shown', org };
  const plan = periodAt(periods, now)?.plan;
  if (!plan) return { kind: 'not yet' };
  const author = { by: 'receipt page', why: 'a paid checkout' };
  const { key } = await storeKey(client, id, secrets, author, 'key issued', { plan, session });
  await client.query(statements.open, [session]);
  return { kind: 'key', org, plan, key };
}
