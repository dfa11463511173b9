import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '../../../events/index.ts';

/** Identity of a request of an editor. */
export interface RequestIdentity {
  /** UUID of the correction or batch; also the id of its event. */
  readonly id: string;
  /** SHA-256 of the request, hexadecimal. */
  readonly hash: string;
}

/**
 * Derives the id from editor, Idempotency-Key and request, so that a database that lost the key (a failover without
 * synchronous replication) makes the same event again, which the projector applies once. Without a key the id is
 * random.
 */
export function identify(editor: string, key: string | null, request: unknown): RequestIdentity {
  const hash = createHash('sha256').update(canonicalJson(request)).digest('hex');
  if (key === null) return { id: randomUUID(), hash };
  const bytes = createHash('sha256')
    .update(JSON.stringify([editor, key, hash]))
    .digest()
    .subarray(0, 16);
  // Version 8 of RFC 9562: its bits are the program's own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = bytes.toString('hex');
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  return { id, hash };
}
