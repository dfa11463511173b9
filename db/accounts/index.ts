export type { Accounts } from './command.ts';
export { hashKey, isWellFormed, makeKey } from './key.ts';
export { issueKey, listKeys, retireKey, rotateKey } from './keys.ts';
export { keysVerb } from './keys-verb.ts';
export { DEFAULT_CEILING, PLANS, type Plan } from './plan.ts';
export { planVerb } from './plan-verb.ts';
export { keySecretIn } from './secret.ts';
export { usageVerb } from './usage-verb.ts';
