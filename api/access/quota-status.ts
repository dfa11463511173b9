import { DEFAULT_CEILING, type Plan } from '../../db/accounts/index.ts';

/** Where an organization stands in this month, as one response shows it. */
export interface QuotaStatus {
  /** Requests made this month; of a request that was served, this one included: a number that no other has. */
  readonly usage: number;
  readonly limit: number;
  /** `YYYY-MM-DD`: the next 1st, UTC. */
  readonly reset: string;
}

/** What the meter says to one request. */
export interface QuotaReceipt extends QuotaStatus {
  readonly plan: Plan;
}

/** The standing of whoever sent no valid key. */
export function anonymousQuota(now: Date): QuotaStatus {
  return { usage: 0, limit: DEFAULT_CEILING, reset: resetAfter(now) };
}

/** The 1st of the month after this instant's, UTC. */
export function resetAfter(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
