import { DEFAULT_CEILING_REQUESTS, type Plan } from '../../db/accounts/index.ts';

/** The quota of an organization in this month, as one response shows it. */
export interface QuotaStatus {
  /** Requests of this month; for a counted request, including it: a number unique to it. */
  readonly usage: number;
  readonly limit: number;
  /** `YYYY-MM-DD`: the next 1st, UTC. */
  readonly reset: string;
}

/** The meter's result for one request. */
export interface QuotaReceipt extends QuotaStatus {
  readonly plan: Plan;
}

/** The quota of a request without a valid key. */
export function anonymousQuota(now: Date): QuotaStatus {
  return { usage: 0, limit: DEFAULT_CEILING_REQUESTS, reset: resetAfter(now) };
}

/** The 1st of the next month, UTC. */
export function resetAfter(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
