import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The scope of a key: `bk_` for the API, `bke_` for the editors' API. */
export type KeyPrefix = 'bk_' | 'bke_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_LENGTH = 4;
// 62^39 > 2^232 and 62^6 > 2^32.
const SECRET_LENGTH = 39;
const SECRET_BYTES = 29;
const CHECKSUM_LENGTH = 6;
const DIGITS_ONLY = new RegExp(`^[0-9A-Za-z]{${PUBLIC_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * Makes a key: its prefix, a random public part (4 digits of base62), the secret (232 random bits, 39 digits), and a
 * CRC-32 of the preceding characters (6 digits). Older keys have 43 digits of secret and no public part; they have
 * the same form.
 */
export function makeKey(prefix: KeyPrefix = 'bk_'): string {
  const body = prefix + randomDigits(3, PUBLIC_LENGTH) + randomDigits(SECRET_BYTES, SECRET_LENGTH);
  return body + checksum(body);
}

const randomDigits = (bytes: number, length: number): string =>
  base62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), length);

/** Whether a text has the form of a key. A mistyped one is refused by its checksum, without a lookup. */
export function isWellFormed(key: string, prefix: KeyPrefix = 'bk_'): boolean {
  const shaped = key.startsWith(prefix) && DIGITS_ONLY.test(key.slice(prefix.length));
  return shaped && key.endsWith(checksum(key.slice(0, -CHECKSUM_LENGTH)));
}

/** One secret, or several while `KEY_SECRET` is rotated: the first makes new keys, and keys of each are accepted. */
export type KeySecrets = string | readonly [string, ...string[]];

/** Lists the secrets; the first one makes new keys. */
export const listSecrets = (secrets: KeySecrets): readonly [string, ...string[]] =>
  typeof secrets === 'string' ? [secrets] : secrets;

/** The stored hash of a new key: HMAC-SHA-256 under the service's secret, 32 bytes as hex. */
export const hashKey = (key: string, secrets: KeySecrets): string => hmac(listSecrets(secrets)[0], key);

/** The possible stored hashes of a given key: one under each secret, in their order. */
export function hashUnderEach(key: string, secrets: KeySecrets): readonly [string, ...string[]] {
  const [first, ...others] = listSecrets(secrets);
  return [hmac(first, key), ...others.map((secret) => hmac(secret, key))];
}

/** Names the secret that makes new keys without showing it: 16 hex digits, stored with each key. */
export const fingerprintSecret = (secrets: KeySecrets): string =>
  hmac(listSecrets(secrets)[0], 'bookings: which secret').slice(0, 16);

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The prefix and the public part of a new key: enough to recognize it in a list. No character of the secret. */
export function hintOf(key: string): string {
  return key.slice(0, key.indexOf('_') + 1 + PUBLIC_LENGTH);
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)]! + text;
  return text;
}
