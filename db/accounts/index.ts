export { audit, lockOrganization, type OrganizationState, storePeriods } from './change.ts';
export { type Accounts, type Link, type Linked } from './command.ts';
export { changedFrom, type Period, periodAt } from './period.ts';
export { DEFAULT_CEILING, PLANS, type Plan } from './plan.ts';
export { planVerb } from './plan-verb.ts';
export { inTransaction, noOrganization, refused, type Refused } from './transaction.ts';
export { usageVerb } from './usage-verb.ts';
