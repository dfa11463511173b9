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

type Flagged = Readonly<Partial<Record<keyof typeof CANCELLED_FIELDS, unknown>>>;

/** `cancelled` if such a field is set, as text or as a flag; other values have no meaning. */
export function statusIn({
  status,
  cancelled_at,
  cancelledAt,
  ...flags
}: Flagged): 'confirmed' | 'cancelled' {
  const isDated = [cancelled_at, cancelledAt].some((date) => typeof date === 'string' && date !== '');
  const isFlagged = FLAGS.some((name) => TRUE.has(String(flags[name]).toLowerCase()));
  return isDated || isFlagged || (typeof status === 'string' && CANCELLED.test(status.trim()))
    ? 'cancelled'
    : 'confirmed';
}

const FLAGS = ['cancelled', 'canceled', 'is_cancelled', 'is_canceled', 'isCancelled', 'isCanceled'] as const;
const TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes']);
const CANCELLED = /^cancell?ed$/i;
