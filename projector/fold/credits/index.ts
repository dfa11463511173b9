export { editionsNeeded } from './clues.ts';
export { isNamesake } from './namesakes.ts';
export { isCountry } from './countries.ts';
export { clues, evidence, listedEvidence } from './evidence.ts';
export { candidates, readCredit, vote } from './read-credit.ts';
export type { Act, Credit, IsKnown, NameUse, Reading, Reason } from './reading.ts';
export { repeatsCredits } from './vouched.ts';
export { creditKeys, type CreditKeys } from './credit-keys.ts';
export { habitOf } from './weigh.ts';
