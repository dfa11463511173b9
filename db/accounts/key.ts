import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a key opens: `bk_` the API, `bke_` the editors' side. */
export type KeyPrefix = 'bk_' | 'bke_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 62^43 > 2^256 and 62^6 > 2^32.
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const HINT_DIGITS = 4;
const DIGITS_ONLY = new RegExp(`^[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: its prefix, 256 random bits in base62 (43 digits), and a CRC-32 of what stands before it (6 digits). */
export function makeKey(prefix: KeyPrefix = 'bk_'): string {
  const body = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return body + checksum(body);
}

/** Whether it can be a key at all. A mistyped one is refused by its checksum, without a lookup. */
export function isWellFormed(key: string, prefix: KeyPrefix = 'bk_'): boolean {
  const shaped = key.startsWith(prefix) && DIGITS_ONLY.test(key.slice(prefix.length));
  return shaped && key.endsWith(checksum(key.slice(0, -CHECKSUM_LENGTH)));
}

/** What is stored of a key: HMAC-SHA-256 under the service's secret, 32 bytes as hex. */
export function hashKey(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('hex');
}

/** Its first characters: enough to recognize it in a list, useless for guessing it. */
export function hintOf(key: string): string {
  return key.slice(0, key.indexOf('_') + 1 + HINT_DIGITS);
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)]! + text;
  return text;
}
