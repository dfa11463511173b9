export { audit, lockOrganization, type OrganizationState, storePeriods } from './change.ts';
export { type Accounts, type Link, type Linked } from './command.ts';
export {
  fingerprintSecret,
  hashKey,
  hashUnderEach,
  hintOf,
  isWellFormed,
  type KeySecrets,
  listSecrets,
  makeKey,
} from './key.ts';
export { moveKey } from './move-key.ts';
export { issueKey, listKeys, retireKey, rotateKey, storeKey } from './keys.ts';
export { keysVerb } from './keys-verb.ts';
export { changedFrom, type Period, periodAt } from './period.ts';
export { DEFAULT_CEILING, PLANS, type Plan } from './plan.ts';
export { planVerb } from './plan-verb.ts';
export { keySecretIn } from './secret.ts';
export { inTransaction, noOrganization, refused, type Refused } from './transaction.ts';
export { usageVerb } from './usage-verb.ts';
