import type pg from 'pg';
import type { Period } from './period.ts';
import type { Plan } from './plan-names.ts';
import { sql } from './statements.ts';
import { inTransaction, noOrganization, type Refused } from './transaction.ts';

/** The author and reason of a change, recorded with it permanently. */
export interface Author {
  /** A person, or the part of the program that acted. */
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** The present state of an organization, locked against other changes during this transaction. */
export interface OrganizationState {
  readonly id: number;
  readonly org: string;
  /** The instant of this change. */
  readonly now: Date;
  /** Start of the paid months of an organization that Stripe does not bill. */
  readonly anchoredAt: Date;
  /** Null: the default. */
  readonly ceiling: number | null;
  readonly hasKey: boolean;
  readonly billedByStripe: boolean;
  readonly periods: readonly Period[];
}

const statements = {
  insert: sql('insert-organization'),
  lock: sql('lock-organization'),
  organization: sql('organization'),
  periods: sql('periods'),
  deletePeriods: sql('delete-periods'),
  insertPeriods: sql('insert-periods'),
  audit: sql('insert-audit'),
};

/** Changes an existing organization; changes of one organization wait for each other. */
export function withLockedOrganization<T extends { readonly ok: true }>(
  pool: pg.Pool,
  org: string,
  work: (client: pg.PoolClient, organization: OrganizationState) => Promise<T | Refused>,
): Promise<T | Refused> {
  return inTransaction<T | Refused>(pool, async (client) => {
    const organization = await lockOrganization(client, org);
    return organization === null ? noOrganization(org) : work(client, organization);
  });
}

/** Null: there is no organization of that name. */
export async function lockOrganization(
  client: pg.PoolClient,
  org: string,
): Promise<OrganizationState | null> {
  const { rows } = await client.query<{ id: number }>(statements.lock, [org]);
  return rows[0] ? readOrganization(client, rows[0].id, org) : null;
}

/** Creates the organization if it does not exist, and locks it. */
export async function enterOrganization(client: pg.PoolClient, org: string): Promise<OrganizationState> {
  await client.query(statements.insert, [org]);
  return (await lockOrganization(client, org))!;
}

async function readOrganization(client: pg.PoolClient, id: number, org: string): Promise<OrganizationState> {
  const { rows } = await client.query<{
    now: Date;
    anchored_at: Date;
    ceiling: number | null;
    has_key: boolean;
    billed_by_stripe: boolean;
  }>(statements.organization, [id]);
  const row = rows[0]!;
  return {
    id,
    org,
    now: row.now,
    anchoredAt: row.anchored_at,
    ceiling: row.ceiling,
    hasKey: row.has_key,
    billedByStripe: row.billed_by_stripe,
    periods: await periodsOf(client, id),
  };
}

export async function periodsOf(
  client: pg.Pool | pg.PoolClient,
  organization: number,
): Promise<readonly Period[]> {
  const { rows } = await client.query<{ plan: Plan; starts_at: Date; ends_at: Date | null }>(
    statements.periods,
    [organization],
  );
  return rows.map(({ plan, starts_at, ends_at }) => ({ plan, startsAt: starts_at, endsAt: ends_at }));
}

/** Replaces an organization's periods. */
export async function storePeriods(
  client: pg.PoolClient,
  organization: number,
  periods: readonly Period[],
): Promise<void> {
  await client.query(statements.deletePeriods, [organization]);
  await client.query(statements.insertPeriods, [
    organization,
    periods.map(({ plan }) => plan),
    periods.map(({ startsAt }) => startsAt),
    periods.map(({ endsAt }) => endsAt),
  ]);
}

/** Records a change, in the transaction that makes it. */
export async function audit(
  client: pg.PoolClient,
  organization: number,
  { by, why }: Author,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.query(statements.audit, [
    organization,
    by ?? 'the program',
    action,
    JSON.stringify(detail),
    why ?? null,
  ]);
}
