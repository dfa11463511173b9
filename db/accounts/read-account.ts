import type pg from 'pg';
import { periodsOf } from './change-organization.ts';
import { paidMonth, periodAt } from './period.ts';
import { DEFAULT_CEILING_REQUESTS, type Plan } from './plan-names.ts';
import { sql } from './statements.ts';

/** The present state of an organization. */
export interface Account {
  readonly org: string;
  /** Null: the subscription has ended. */
  readonly plan: Plan | null;
  readonly since: Date | null;
  /** The next known change; its plan is null if the subscription ends. */
  readonly next: { readonly plan: Plan | null; readonly at: Date } | null;
  readonly billing: 'commands' | 'stripe';
  /** End of the paid month; null if Stripe bills it, or nothing is paid for. */
  readonly paidUntil: Date | null;
  /** First characters of the key in use. */
  readonly hint: string | null;
  /** Requests a month. */
  readonly limit: number;
  /** The last twelve calendar months (UTC), this one first. */
  readonly months: readonly { readonly month: string; readonly requests: number }[];
}

interface Row {
  readonly id: number;
  readonly ceiling: number | null;
  readonly anchored_at: Date;
  readonly now: Date;
  readonly hint: string | null;
  readonly billed_by_stripe: boolean;
  readonly months: Account['months'];
}

const accountSql = sql('account');

/** Null: there is no organization of that name. */
export async function readAccount(pool: pg.Pool, org: string): Promise<Account | null> {
  const row = (await pool.query<Row>(accountSql, [org])).rows[0];
  if (!row) return null;
  const periods = await periodsOf(pool, row.id);
  const inForce = periodAt(periods, row.now);
  const starts = inForce?.endsAt ?? (inForce ? null : row.now);
  const following = starts && periods.find(({ startsAt }) => startsAt >= starts);
  const ends = inForce?.endsAt ? { plan: null, at: inForce.endsAt } : null;
  const billing = row.billed_by_stripe ? 'stripe' : 'commands';
  return {
    org,
    plan: inForce?.plan ?? null,
    since: inForce?.startsAt ?? null,
    next: following ? { plan: following.plan, at: following.startsAt } : ends,
    billing,
    paidUntil: inForce && billing === 'commands' ? paidMonth(row.anchored_at, row.now).to : null,
    hint: row.hint,
    limit: row.ceiling ?? DEFAULT_CEILING_REQUESTS,
    months: row.months,
  };
}
