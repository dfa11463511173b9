import type pg from 'pg';
import {
  audit,
  type Author,
  withLockedOrganization,
  type OrganizationState,
  storePeriods,
} from './change-organization.ts';
import { changedFrom, paidMonth, periodAt } from './period.ts';
import type { Plan } from './plan-names.ts';
import { refused, type Refused } from './transaction.ts';

/** The result of a plan change, without the key, which stays the same. */
export interface Changed {
  readonly ok: true;
  readonly org: string;
  readonly from: Plan;
  /** Null: the subscription ends. */
  readonly to: Plan | null;
  readonly effectiveAt: Date;
  /** The paid period at the time of the change. */
  readonly paid: { readonly from: Date; readonly to: Date };
}

type Change = Author & { readonly org: string };
type Later = Change & {
  /** Instead of the end of the paid month. */
  readonly at?: Date | undefined;
};

/** Standard to Pro, for the very next request; a downgrade or an end that was still to come is withdrawn. */
export function upgradePlan(pool: pg.Pool, change: Change): Promise<Changed | Refused> {
  return withLockedOrganization<Changed>(pool, change.org, async (client, organization) => {
    const inForce = subscribed(organization);
    if ('code' in inForce) return inForce;
    if (inForce.plan === 'pro' && inForce.endsAt === null)
      return refused('already_on_plan', `${change.org} already has the plan pro.`);
    return become(client, organization, inForce.plan, 'pro', organization.now, change);
  });
}

/** Pro to Standard at the end of the paid month; until then nothing changes. */
export function downgradePlan(pool: pg.Pool, change: Later): Promise<Changed | Refused> {
  return scheduleChange(pool, change, 'standard');
}

/** Ends the subscription at the end of the paid month: from then on its key is refused. */
export function endPlan(pool: pg.Pool, change: Later): Promise<Changed | Refused> {
  return scheduleChange(pool, change, null);
}

function scheduleChange(pool: pg.Pool, change: Later, to: 'standard' | null): Promise<Changed | Refused> {
  return withLockedOrganization<Changed>(pool, change.org, async (client, organization) => {
    const inForce = subscribed(organization);
    if ('code' in inForce) return inForce;
    if (to === 'standard' && inForce.plan === 'standard')
      return refused('already_on_plan', `${change.org} already has the plan standard.`);
    const at = change.at ?? paidMonth(organization.anchoredAt, organization.now).to;
    const wrong = wrongTime(organization, at, to);
    return wrong ?? become(client, organization, inForce.plan, to, at, change);
  });
}

/** The period in force of an organization whose plan commands may change. */
function subscribed({ org, periods, now, billedByStripe }: OrganizationState) {
  const inForce = periodAt(periods, now);
  if (billedByStripe)
    return refused(
      'billed_by_stripe',
      `Stripe bills ${org}: change the plan in Stripe, and this service adopts the new plan.`,
    );
  return (
    inForce ??
    refused('no_subscription', `${org} has no subscription now; \`keys issue\` starts a new subscription.`)
  );
}

function wrongTime({ org, periods, now }: OrganizationState, at: Date, to: Plan | null): Refused | null {
  if (at < now) return refused('at_in_the_past', `${at.toISOString()} has passed.`);
  const last = periods.at(-1);
  if (to !== null && last?.endsAt && last.endsAt <= at)
    return refused(
      'ends_before',
      `The subscription of ${org} ends before that time, at ${last.endsAt.toISOString()}.`,
    );
  return null;
}

async function become(
  client: pg.PoolClient,
  { id, org, now, anchoredAt, periods }: OrganizationState,
  from: Plan,
  to: Plan | null,
  at: Date,
  author: Author,
): Promise<Changed> {
  await storePeriods(client, id, changedFrom(periods, to, at));
  await audit(client, id, author, to === null ? 'subscription ends' : 'plan changed', { from, to, at });
  return { ok: true, org, from, to, effectiveAt: at, paid: paidMonth(anchoredAt, now) };
}
