import { z } from 'zod';

const anything = z.unknown().optional();

/** The fields that feeds use to mark a set as cancelled. */
export const CANCELLED_FIELDS = {
  cancelled: anything,
  canceled: anything,
  is_cancelled: anything,
  is_canceled: anything,
  isCancelled: anything,
  isCanceled: anything,
  cancelled_at: anything,
  cancelledAt: anything,
  status: anything,
};

export type Flagged = Readonly<Partial<Record<keyof typeof CANCELLED_FIELDS, unknown>>>;

/** `cancelled` if such a field is set, as text or as a flag; other values have no meaning. */
export function statusIn(record: Flagged): 'confirmed' | 'cancelled' {
  if (!hasFlag(record)) return 'confirmed';
  const { status, cancelled_at, cancelledAt } = record;
  const isDated = [cancelled_at, cancelledAt].some((date) => typeof date === 'string' && date !== '');
  const isFlagged = FLAGS.some((name) => TRUE.has(String(record[name]).toLowerCase()));
  return isDated || isFlagged || (typeof status === 'string' && CANCELLED.test(status.trim()))
    ? 'cancelled'
    : 'confirmed';
}

/** Adds the fields of a feed's record that may mark it as cancelled to what was read of it. */
export function withFlags<T extends object>(read: T, record: Flagged): T & Flagged {
  return hasFlag(record)
    ? { ...read, ...Object.fromEntries(NAMES.map((name) => [name, record[name]])) }
    : read;
}

/** Written out, since every record of a feed passes here. */
const hasFlag = (record: Flagged): boolean =>
  record.cancelled !== undefined ||
  record.canceled !== undefined ||
  record.is_cancelled !== undefined ||
  record.is_canceled !== undefined ||
  record.isCancelled !== undefined ||
  record.isCanceled !== undefined ||
  record.cancelled_at !== undefined ||
  record.cancelledAt !== undefined ||
  record.status !== undefined;

const NAMES = Object.keys(CANCELLED_FIELDS) as readonly (keyof Flagged)[];
const FLAGS = ['cancelled', 'canceled', 'is_cancelled', 'is_canceled', 'isCancelled', 'isCanceled'] as const;
const TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes']);
const CANCELLED = /^cancell?ed$/i;
