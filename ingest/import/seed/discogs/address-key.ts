import { slugOf, uncachedNameKey } from '../../../../db/keys/index.ts';

/**
 * The key of a name's plain slug. Names that share it are resolved together, since they want one address; mostly it is
 * the name key itself.
 */
export function addressKey(name: string): string {
  const key = uncachedNameKey(name);
  return PLAIN_KEY.test(key) && PLAIN_NAME.test(name) ? key : uncachedNameKey(slugOf(name));
}

/** Names whose slug certainly spells the whole key. */
const PLAIN_NAME = /^[A-Za-z0-9 '-]+$/;
const PLAIN_KEY = /^[a-z0-9]+$/;
