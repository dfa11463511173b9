export { Authorization, NO_KEY_IN_USE, type PresentedKey } from './authorization.ts';
export { hasKeyInUrl } from './key-in-url.ts';
export { openKeyMover } from './key-mover.ts';
export { QuotaCache } from './quota-cache.ts';
export { anonymousQuota, type QuotaReceipt, type QuotaStatus } from './quota-status.ts';
export { needsPro, OPEN_PLAN, ruleOf, windowStart, WITHHELD_REASON } from './tiers.ts';
