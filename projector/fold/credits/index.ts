export { creditKeys, type CreditKeys } from './credit-keys.ts';
export { clues, evidence, listedEvidence } from './credit-evidence.ts';
export { repeatsCredits } from './plan/source-listed.ts';
export { candidates, readCredit, vote } from './read-credit.ts';
export type { Act, Credit, IsKnown, NameUse, Reading, Reason } from './reading-types.ts';
