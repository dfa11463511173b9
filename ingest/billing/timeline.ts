import { groupBy } from '../../db/groups/index.ts';
import { changedFrom, type Period, periodAt, type Plan } from '../../db/accounts/index.ts';
import type { SubscriptionFact, ReceivedFact } from './billing-facts.ts';
import { dateOf, type Item, itemsOf } from './subscription-items.ts';

/** The plan of a Stripe price; null: the price is unknown. */
export type PlanOf = (price: string) => Plan | null;

/**
 * The periods of an organization, from all facts that Stripe reported. The time of a fact decides, not its
 * arrival: the same events in any order and repetition give the same periods. An upgrade counts immediately;
 * a downgrade from the end of the period that was paid as Pro; an end and a failed payment from the end of
 * the paid period. An unknown price changes nothing.
 */
export function timeline(facts: readonly ReceivedFact[], planOf: PlanOf): readonly Period[] {
  const subscriptions = groupBy(itemsOf(facts), ({ subscription }) => subscription);
  return strongest([...subscriptions.values()].map((items) => foldSubscription(items, planOf)));
}

/** The state of one subscription while its facts are applied in order. */
interface State {
  readonly periods: readonly Period[];
  readonly plan: Plan | null;
  /** End of the last paid Pro period. */
  readonly proUntil: Date | null;
  readonly periodEnd: Date | null;
  /** End of the paid period, while a payment fails. */
  readonly unpaidFrom: Date | null;
}

const NOTHING: State = { periods: [], plan: null, proUntil: null, periodEnd: null, unpaidFrom: null };

function foldSubscription(items: readonly Item[], planOf: PlanOf): readonly Period[] {
  return items.reduce((state, item) => step(state, item, planOf), NOTHING).periods;
}

function step(state: State, { at, fact }: Item, planOf: PlanOf): State {
  switch (fact.kind) {
    case 'bought': {
      // Until the subscription itself is reported.
      const plan = state.plan === null ? highest(fact.prices, planOf) : null;
      return plan === null ? state : { ...state, plan, periods: changedFrom([], plan, at) };
    }
    case 'planned': {
      const plan = highest(fact.prices, planOf);
      return plan === null ? state : { ...state, periods: replanned(state, plan, at) };
    }
    case 'failure': {
      const unpaidFrom = dateOf(fact.paidUntil) ?? state.unpaidFrom ?? state.periodEnd;
      return {
        ...state,
        unpaidFrom,
        periods: unpaidFrom ? ended(state.periods, unpaidFrom, at) : state.periods,
      };
    }
    case 'subscription':
      return stood(state, fact, at, highest(fact.prices, planOf) ?? state.plan);
  }
}

function stood(state: State, fact: SubscriptionFact, at: Date, plan: Plan | null): State {
  const periodEnd = dateOf(fact.periodEnd);
  switch (fact.told === 'deleted' ? 'canceled' : fact.status) {
    case 'active':
    case 'trialing': {
      if (plan === null) return state;
      const periods = state.periods.length === 0 ? begun(plan, fact, at) : organization(state, plan, at);
      const entered = replanned({ ...state, periods }, plan, at);
      const endsAt = dateOf(fact.endsAt);
      return {
        periods: endsAt ? ended(entered, endsAt, at) : entered,
        plan,
        proUntil: plan === 'pro' ? periodEnd : state.proUntil,
        periodEnd,
        unpaidFrom: null,
      };
    }
    case 'past_due':
    case 'unpaid': {
      const unpaidFrom = state.unpaidFrom ?? periodEnd;
      const known = state.periods.length > 0 || plan === null ? state.periods : begun(plan, fact, at);
      const periods = plan === null ? known : replanned({ ...state, periods: known }, plan, at);
      return { ...state, plan, periodEnd, periods: unpaidFrom ? ended(periods, unpaidFrom, at) : periods };
    }
    case 'canceled':
      return { ...state, periods: ended(state.periods, state.unpaidFrom ?? periodEnd ?? at, at) };
    case 'paused':
    case 'incomplete_expired':
      return { ...state, periods: changedFrom(state.periods, null, at) };
    default:
      return state;
  }
}

/** The first fact of a subscription: it is in force since its paid period began. */
function begun(plan: Plan, { periodStart }: SubscriptionFact, at: Date): readonly Period[] {
  const start = dateOf(periodStart);
  return changedFrom([], plan, start !== null && start < at ? start : at);
}

/** The periods from an instant on: the present ones, or the given plan if there is none. */
function organization({ periods }: State, plan: Plan, from: Date): readonly Period[] {
  return changedFrom(periods, periodAt(periods, from)?.plan ?? plan, from);
}

/** Changes the plan from an instant on; a paid Pro period stays until its end. */
function replanned({ periods, proUntil }: State, plan: Plan, at: Date): readonly Period[] {
  const inForce = periodAt(periods, at);
  if (!inForce) return periods;
  const paid = plan === 'standard' && inForce.plan === 'pro' && proUntil !== null && proUntil > at;
  const from = paid ? proUntil : at;
  const end = periods.at(-1)!.endsAt;
  const changed = changedFrom(paid ? changedFrom(periods, 'pro', at) : periods, plan, from);
  return end === null ? changed : changedFrom(changed, null, end);
}

/**
 * The same periods, ended at an instant, or at the time of the fact if that is later. Never longer than
 * before.
 */
function ended(periods: readonly Period[], at: Date, fact: Date): readonly Period[] {
  const end = at > fact ? at : fact;
  return changedFrom(periods, null, end);
}

/** Merges several subscriptions: at each instant the highest plan applies. */
function strongest(lines: readonly (readonly Period[])[]): readonly Period[] {
  if (lines.length === 1) return lines[0]!;
  const bounds = lines
    .flat()
    .flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
    .sort((a, b) => a.getTime() - b.getTime());
  return bounds.reduce<readonly Period[]>((periods, at) => {
    const plans = lines.map((line) => periodAt(line, at)?.plan);
    const plan = plans.includes('pro') ? 'pro' : plans.includes('standard') ? 'standard' : null;
    return changedFrom(periods, plan, at);
  }, []);
}

function highest(prices: readonly string[], planOf: PlanOf): Plan | null {
  const plans = prices.map(planOf);
  return plans.includes('pro') ? 'pro' : plans.includes('standard') ? 'standard' : null;
}
