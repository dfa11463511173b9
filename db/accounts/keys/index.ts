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
export { issueKey, listKeys, retireKey, rotateKey, setCeiling, storeKey } from './keys.ts';
export { keysVerb } from './keys-verb.ts';
export { keySecretIn } from './key-secret-file.ts';
