import type { FailureFact, ScheduleFact, SubscriptionFact, ReceivedFact } from './billing-facts.ts';

/** A fact about a subscription, as of an instant. */
export interface Item {
  readonly subscription: string;
  readonly at: Date;
  /** Orders facts that Stripe dates to the same second: the higher is later. */
  readonly order: readonly (number | string)[];
  readonly fact:
    | { readonly kind: 'bought'; readonly prices: readonly string[] }
    | { readonly kind: 'planned'; readonly prices: readonly string[] }
    | SubscriptionFact
    | FailureFact;
}

const RANK = { bought: 0, asked: 1, created: 2, failure: 3, updated: 4, planned: 5, deleted: 6 } as const;
const STATUSES = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];

/** Groups facts by subscription, in their order of occurrence. */
export function itemsOf(facts: readonly ReceivedFact[]): Item[] {
  const items = facts.flatMap(({ id, created, fact }): Item[] => {
    const item = (rank: number, fact: Item['fact'], subscription: string, at = created): Item => ({
      subscription,
      at,
      order: [rank, ...withinSecond(fact), id],
      fact,
    });
    switch (fact.kind) {
      case 'checkout':
        if (fact.subscription === null || !fact.paid) return [];
        return [item(RANK.bought, { kind: 'bought', prices: fact.prices }, fact.subscription)];
      case 'subscription':
        return [item(RANK[fact.told], fact, fact.subscription)];
      case 'failure':
        return [item(RANK.failure, fact, fact.subscription)];
      case 'schedule':
        return [];
    }
  });
  for (const { id, created, fact } of newestSchedules(facts))
    // Phases that had begun by then are history, which the subscription itself reports.
    for (const { at, prices } of fact.phases.filter((phase) => dateOf(phase.at) > created))
      items.push({
        subscription: fact.subscription,
        at: dateOf(at),
        order: [RANK.planned, id],
        fact: { kind: 'planned', prices },
      });
  // A deletion is always last: a subscription never reuses its id.
  const last = ({ order }: Item): number => (order[0] === RANK.deleted ? 1 : 0);
  return items.sort(
    (a, b) => last(a) - last(b) || a.at.getTime() - b.at.getTime() || compared(a.order, b.order),
  );
}

function withinSecond(fact: Item['fact']): (number | string)[] {
  return fact.kind === 'subscription' ? [fact.periodEnd ?? 0, STATUSES.indexOf(fact.status)] : [];
}

/** Returns the newest plan of each schedule. */
function newestSchedules(
  facts: readonly ReceivedFact[],
): readonly (ReceivedFact & { readonly fact: ScheduleFact })[] {
  const newest = new Map<string, ReceivedFact & { readonly fact: ScheduleFact }>();
  const ordered = [...facts].sort(
    (a, b) => a.created.getTime() - b.created.getTime() || compared([a.id], [b.id]),
  );
  for (const { id, created, fact } of ordered)
    if (fact.kind === 'schedule') newest.set(fact.schedule, { id, created, fact });
  return [...newest.values()];
}

function compared(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (right === undefined || left === right) continue;
    if (typeof left === typeof right) return left < right ? -1 : 1;
  }
  return 0;
}

export function dateOf(seconds: number): Date;
export function dateOf(seconds: number | null): Date | null;
export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1_000);
}
