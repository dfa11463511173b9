import type { Plan } from './plan-names.ts';

/** A plan and its validity: from `startsAt`, before `endsAt`; null: until further notice. */
export interface Period {
  readonly plan: Plan;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** The period that holds an instant. */
export const periodAt = (periods: readonly Period[], at: Date): Period | undefined =>
  periods.find(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt));

/**
 * The same past with another future: periods from `at` on are replaced.
 * @param periods in order, none overlapping; so is the result, and neighbours of one plan are one period.
 * @param plan from `at` on, for ever; null: none.
 */
export function changedFrom(periods: readonly Period[], plan: Plan | null, at: Date): readonly Period[] {
  const past = periods
    .filter(({ startsAt }) => startsAt < at)
    .map((period) => (period.endsAt === null || period.endsAt > at ? { ...period, endsAt: at } : period));
  if (plan === null) return past;
  const last = past.at(-1);
  if (last?.plan === plan && last.endsAt?.getTime() === at.getTime())
    return [...past.slice(0, -1), { ...last, endsAt: null }];
  return [...past, { plan, startsAt: at, endsAt: null }];
}

/**
 * The month, counted from the anchor, that contains an instant: the default paid period at that instant. An
 * anchor on the 31st falls on the last day of shorter months.
 */
export function paidMonth(anchor: Date, at: Date): { readonly from: Date; readonly to: Date } {
  let months = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  if (monthsAfter(anchor, months) > at) months -= 1;
  return { from: monthsAfter(anchor, months), to: monthsAfter(anchor, months + 1) };
}

function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), days));
  return first;
}
