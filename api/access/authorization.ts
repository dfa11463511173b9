import { hashKey, isWellFormed } from '../../db/accounts/index.ts';

const BEARER = /^bearer +([^\s,]+)$/i;
const MOST = 10_000;
/** Characters of a header that is read: headers are remembered, and thousands of spaces may stand in one. */
const LONGEST = 200;

/** As far as it matters here (api/http/head.ts). */
interface Headers {
  readonly authorization: string | undefined;
  /** How often it was sent. */
  readonly authorizations: number;
}

/**
 * Reads `Authorization` headers: the keyed hash (hex) of the key, or why there is none. A mistyped key is refused
 * here, by its checksum. Hashing costs more than the rest of a request's checks, so well-formed keys are remembered.
 */
export class Authorization {
  readonly #secret: string;
  readonly #hashes = new Map<string, string>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  read({
    authorization: header,
    authorizations,
  }: Headers): { readonly hash: string } | { readonly refused: string } {
    if (header === undefined) return { refused: 'Send the header Authorization: Bearer <API_KEY>.' };
    // Of several, a proxy may go by another one than we would.
    if (authorizations > 1) return { refused: 'Send the Authorization header once.' };
    const known = this.#hashes.get(header);
    if (known !== undefined) return { hash: known };
    const key = header.length > LONGEST ? undefined : BEARER.exec(header)?.[1];
    if (key === undefined) return { refused: 'The Authorization header must read: Bearer <API_KEY>.' };
    if (!isWellFormed(key))
      return { refused: 'That is no API key: perhaps a character is missing or mistyped.' };
    return { hash: this.#remember(header, hashKey(key, this.#secret)) };
  }

  #remember(header: string, hash: string): string {
    if (this.#hashes.size >= MOST) this.#hashes.clear();
    this.#hashes.set(header, hash);
    return hash;
  }
}
