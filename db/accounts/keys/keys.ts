import type pg from 'pg';
import {
  audit,
  type Author,
  withLockedOrganization,
  enterOrganization,
  type OrganizationState,
  storePeriods,
} from '../change-organization.ts';
import { fingerprintSecret, hashKey, hintOf, type KeySecrets, makeKey } from './key.ts';
import { changedFrom, periodAt } from '../period.ts';
import type { Plan } from '../plan-names.ts';
import { sql } from '../statements.ts';
import { inTransaction, refused, type Refused } from '../transaction.ts';

/** The key in clear text: shown once and never stored. */
export type Issued = { readonly ok: true; readonly key: string } | Refused;

export interface ListedKey {
  readonly org: string;
  /** Null: the subscription has ended. */
  readonly plan: Plan | null;
  /** Requests per month, if not the default. */
  readonly ceiling: number | null;
  readonly hint: string;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

interface Issue extends Author {
  readonly org: string;
  readonly plan: Plan;
  readonly ceiling?: number | undefined;
}

const statements = {
  insert: sql('insert-key'),
  retire: sql('retire-key'),
  list: sql('list-keys'),
  setAnchor: sql('set-anchor'),
  setCeiling: sql('set-ceiling'),
};

/**
 * Issues a key to an organization, new or without one, with the plan from now on. An organization with a
 * valid key rotates it instead, unless its subscription has ended; one that Stripe bills has Stripe's plan.
 */
export function issueKey(pool: pg.Pool, issue: Issue, secrets: KeySecrets): Promise<Issued> {
  return inTransaction<Issued>(pool, async (client) => {
    const organization = await enterOrganization(client, issue.org);
    const ended = !periodAt(organization.periods, organization.now);
    if (organization.hasKey && !ended)
      return refused('key_in_use', `${issue.org} has a key in use; \`keys rotate\` replaces it.`);
    const other = await settlePlan(client, organization, issue.plan);
    if (other) return other;
    // Retires the key of an ended subscription: the new one begins with a key of its own.
    await client.query(statements.retire, [organization.id]);
    if (issue.ceiling !== undefined)
      await client.query(statements.setCeiling, [organization.id, issue.ceiling]);
    const { plan, ceiling } = issue;
    return storeKey(client, organization.id, secrets, issue, 'key issued', { plan, ceiling });
  });
}

/** Replaces the key in use (a lost one too): the old one is refused for the very next request. */
export function rotateKey(
  pool: pg.Pool,
  rotation: Author & { readonly org: string },
  secrets: KeySecrets,
): Promise<Issued> {
  return withLockedOrganization<{ ok: true; key: string }>(
    pool,
    rotation.org,
    async (client, { id, org, hasKey }) => {
      if (!hasKey) return refused('no_key', `${org} has no key in use; \`keys issue\` gives one.`);
      await client.query(statements.retire, [id]);
      return storeKey(client, id, secrets, rotation, 'key rotated', {});
    },
  );
}

/** Ends the key in use, without a new one. */
export function retireKey(
  pool: pg.Pool,
  retirement: Author & { readonly org: string },
): Promise<{ readonly ok: true } | Refused> {
  return withLockedOrganization<{ ok: true }>(pool, retirement.org, async (client, { id, org, hasKey }) => {
    if (!hasKey) return refused('no_key', `${org} has no key in use.`);
    await client.query(statements.retire, [id]);
    await audit(client, id, retirement, 'key retired', {});
    return { ok: true };
  });
}

/** Arranges another monthly ceiling, in force for the very next request; null: the default again. */
export function setCeiling(
  pool: pg.Pool,
  change: Author & { readonly org: string; readonly ceiling: number | null },
): Promise<{ readonly ok: true } | Refused> {
  return withLockedOrganization<{ ok: true }>(pool, change.org, async (client, { id, ceiling: before }) => {
    await client.query(statements.setCeiling, [id, change.ceiling]);
    await audit(client, id, change, 'ceiling set', { ceiling: change.ceiling, before });
    return { ok: true };
  });
}

/** Lists every key ever issued by its first characters, in the order of organizations and time. */
export async function listKeys(pool: pg.Pool): Promise<readonly ListedKey[]> {
  return (await pool.query<ListedKey>(statements.list)).rows;
}

/** Stores a new key for an organization that has none in use, in the caller's transaction. */
export async function storeKey(
  client: pg.PoolClient,
  organization: number,
  secrets: KeySecrets,
  author: Author,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<{ readonly ok: true; readonly key: string }> {
  const key = makeKey();
  await client.query(statements.insert, [
    organization,
    hashKey(key, secrets),
    hintOf(key),
    fingerprintSecret(secrets),
  ]);
  await audit(client, organization, author, action, detail);
  return { ok: true, key };
}

async function settlePlan(
  client: pg.PoolClient,
  { id, org, now, billedByStripe, periods }: OrganizationState,
  plan: Plan,
): Promise<Refused | null> {
  const inForce = periodAt(periods, now);
  if (inForce?.plan === plan && (billedByStripe || inForce.endsAt === null)) return null;
  if (billedByStripe)
    return refused(
      'billed_by_stripe',
      `${org} is billed by Stripe and ${inForce ? `on the plan ${inForce.plan}` : 'has no subscription now'}.`,
    );
  if (!inForce) await client.query(statements.setAnchor, [id, now]);
  await storePeriods(client, id, changedFrom(periods, plan, now));
  return null;
}
