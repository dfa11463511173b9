export { hashKey, isWellFormed, makeKey } from './key.ts';
export { type Issued, type ListedKey, issueKey, listKeys, retireKey, rotateKey, setCeiling } from './keys.ts';
export { DEFAULT_CEILING, PLANS, type Plan } from './plan.ts';
export { keySecretIn } from './secret.ts';
export { type Accounts, keysVerb } from './verb.ts';
