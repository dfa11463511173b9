import { isTooLongAName } from '../../../db/keys/index.ts';
import type { ClaimEvent } from '../claim-event.ts';
import { decode, type DecodedEvent } from '../decode.ts';
import { findMisplacement } from './misplacement.ts';

/**
 * Returns why the projector could never apply an event; null: it can. Pure. Called for every event before it enters
 * the log, because the log is permanent and later events of a subject wait behind one that cannot be applied.
 */
export function findRefusal(event: ClaimEvent): string | null {
  const decoded = decode(event);
  if (!decoded.ok) return decoded.reason;
  return findMisfit(decoded.event, decoded.rest);
}

/**
 * The same for an event whose payload fits its schema.
 * @param rest the payload, or what of it is not known to be indexable.
 */
export function findMisfit(event: DecodedEvent, rest: unknown = event.data): string | null {
  const misplaced = findMisplacement(event);
  if (misplaced !== null) return misplaced;
  const unindexable = findUnindexable(rest);
  return unindexable === null ? null : `${event.type}.${unindexable}`;
}

/** Fields by whose text, or whose folded text, rows are found. */
const INDEXED_TEXTS: ReadonlySet<string> = new Set([
  ...['name', 'credit', 'to', 'from', 'value', 'ref', 'of', 'is', 'label', 'artist'],
  ...['refs', 'whole', 'namesakes', 'variations'],
]);

/** Postgres indexes at most 2,704 bytes; the widest key holds three of these. */
const MAX_BYTES_OF_IDS = 680;

/** The path of the first text or set of ids that no index of the read tables could hold, and why. */
function findUnindexable(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const field of Object.keys(value)) {
    const inner = (value as Readonly<Record<string, unknown>>)[field];
    if (INDEXED_TEXTS.has(field) && hasTooLongAName(inner))
      return `${field} is longer than 680 bytes (the text or its name key)`;
    if (field === 'ids' && bytesOfIds(inner) > MAX_BYTES_OF_IDS)
      return `${field} contains more than ${MAX_BYTES_OF_IDS} bytes of ids`;
    const found = findUnindexable(inner);
    if (found !== null) return `${field}.${found}`;
  }
  return null;
}

const hasTooLongAName = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isTooLong) : isTooLong(value);

const isTooLong = (value: unknown): boolean => typeof value === 'string' && isTooLongAName(value);

const bytesOfIds = (ids: unknown): number => Buffer.byteLength(JSON.stringify(ids ?? null));
