export { hashKey, isWellFormed, makeKey } from './key.ts';
export {
  type Issued,
  type ListedKey,
  PLANS,
  type Plan,
  issueKey,
  listKeys,
  retireKey,
  rotateKey,
} from './keys.ts';
export { keySecretIn } from './secret.ts';
export { type Accounts, keysVerb } from './verb.ts';
