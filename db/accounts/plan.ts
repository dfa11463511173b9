export const PLANS = ['standard', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

/** Requests that an organization may make in a calendar month (UTC), where no other ceiling was arranged. */
export const DEFAULT_CEILING = 50_000;
