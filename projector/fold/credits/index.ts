export { isCountry } from './countries.ts';
export { evidence, listedEvidence } from './evidence.ts';
export { candidates, readCredit } from './read-credit.ts';
export type { Act, Credit, IsKnown, NameUse, Reading, Reason } from './reading.ts';
