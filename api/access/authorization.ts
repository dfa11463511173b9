import { LRUCache } from 'lru-cache';
import { hashUnderEach, isWellFormed, type KeySecrets } from '../../db/accounts/keys/index.ts';

const BEARER = /^bearer +([^\s,]+)$/i;
const MAX_KEYS = 10_000;
/** Characters of a header that are read: headers are cached, and one may contain thousands of spaces. */
const MAX_KEY_CHARACTERS = 200;
/** A refused key is not looked up again for this time. */
const REFUSAL_CACHE_MS = 1_000;

export const NO_KEY_IN_USE = 'This API key is unknown or was retired, or its subscription has ended.';

/** The relevant fields of api/http/request-head.ts. */
interface Headers {
  readonly authorization: string | undefined;
  /** The number of `Authorization` headers. */
  readonly authorizations: number;
}

/** A well-formed key. */
export interface PresentedKey {
  /** The keyed hash (hex) under which it is looked up first. */
  hash: string;
  /** During a rotation of `KEY_SECRET`: its hashes under all secrets, the newest first. */
  readonly hashes?: readonly string[];
  /** The header that it came in. */
  readonly header: string;
  /** True if this process saw the key in use, and has not since then seen it retired. */
  isConfirmed: boolean;
}

/**
 * Reads `Authorization` headers: the keyed hash (hex) of the key, or the reason why there is none. A mistyped key is
 * refused here, by its checksum. Hashing costs more than the rest of a request's checks, so active keys are cached; of
 * other well-formed keys, which anyone can make, only the last refused ones are, for a moment.
 */
export class Authorization {
  readonly #secrets: KeySecrets;
  readonly #confirmed = new LRUCache<string, PresentedKey>({ max: MAX_KEYS });
  readonly #refused = new LRUCache<string, true>({ max: MAX_KEYS, ttl: REFUSAL_CACHE_MS });

  constructor(secrets: KeySecrets) {
    this.#secrets = secrets;
  }

  read({ authorization: header, authorizations }: Headers): PresentedKey | { readonly refused: string } {
    if (header === undefined) return { refused: 'Send the header Authorization: Bearer <API_KEY>.' };
    // A proxy might read another of several headers than this server.
    if (authorizations > 1) return { refused: 'Send the Authorization header once.' };
    const known = this.#confirmed.get(header);
    if (known !== undefined) return known;
    const key = header.length > MAX_KEY_CHARACTERS ? undefined : BEARER.exec(header)?.[1];
    if (key === undefined)
      return { refused: 'The value of the Authorization header must be: Bearer <API_KEY>.' };
    if (!isWellFormed(key))
      return {
        refused: 'The value after Bearer is not an API key: perhaps a character is missing or wrong.',
      };
    const hashes = hashUnderEach(key, this.#secrets);
    const [hash] = hashes;
    if (this.#refused.has(hash)) return { refused: NO_KEY_IN_USE };
    return { hash, header, isConfirmed: false, ...(hashes.length > 1 && { hashes }) };
  }

  /** The key is in use. */
  confirm(key: PresentedKey): void {
    key.isConfirmed = true;
    this.#confirmed.set(key.header, key);
  }

  /** The key is not in use, or not any more. */
  refuse(key: PresentedKey): void {
    key.isConfirmed = false;
    this.#confirmed.delete(key.header);
    this.#refused.set(key.hashes?.[0] ?? key.hash, true);
  }
}
