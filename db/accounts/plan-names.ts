export const PLANS = ['standard', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

/** Default maximum of an organization's requests in a calendar month (UTC). */
export const DEFAULT_CEILING_REQUESTS = 50_000;
