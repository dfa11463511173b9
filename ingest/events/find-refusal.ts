import { isTooLongAName } from '../../db/keys/index.ts';
import type { ClaimEvent } from './claim-event.ts';
import { decode } from './decode.ts';
import { findMisplacement } from './misplacement.ts';

/**
 * Returns why the projector could never apply an event; null: it can. Pure. Called for every event before it enters
 * the log, because the log is permanent and later events of a subject wait behind one that cannot be applied.
 */
export function findRefusal(event: ClaimEvent): string | null {
  const decoded = decode(event);
  if (!decoded.ok) return decoded.reason;
  return findMisplacement(decoded.event) ?? findUnindexable(decoded.rest, decoded.event.type);
}

/** Fields by whose text, or whose folded text, rows are found. */
const INDEXED_TEXTS: ReadonlySet<string> = new Set([
  ...['name', 'credit', 'to', 'from', 'value', 'ref', 'of', 'is', 'label', 'artist'],
  ...['refs', 'whole', 'namesakes', 'variations'],
]);

/** Postgres indexes at most 2,704 bytes; the widest key holds three of these. */
const MOST_BYTES_OF_IDS = 680;

/** The path of the first text or set of ids that no index of the read tables could hold. */
function findUnindexable(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [field, inner] of Object.entries(value)) {
    const at = `${path}.${field}`;
    if (INDEXED_TEXTS.has(field) && listTexts(inner).some(isTooLongAName))
      return `${at} is longer than 680 bytes, as it is or in the form by which it is found`;
    if (field === 'ids' && bytesOfIds(inner) > MOST_BYTES_OF_IDS)
      return `${at} is longer than ${MOST_BYTES_OF_IDS} bytes in all`;
    const found = findUnindexable(inner, at);
    if (found !== null) return found;
  }
  return null;
}

const listTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

const bytesOfIds = (ids: unknown): number => Buffer.byteLength(JSON.stringify(ids ?? null));
