export { audit, lockOrganization, type OrganizationState, storePeriods } from './change-organization.ts';
export { type Accounts, type Link, type Linked } from './account-command.ts';
export { changedFrom, type Period, periodAt } from './period.ts';
export { DEFAULT_CEILING_REQUESTS, PLANS, type Plan } from './plan-names.ts';
export { planVerb } from './plan-verb.ts';
export { inTransaction, noOrganization, refused, type Refused } from './transaction.ts';
export { usageVerb } from './usage-verb.ts';
