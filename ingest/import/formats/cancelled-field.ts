import { z } from 'zod';

const anything = z.unknown().optional();

/** Fields by which feeds say that a set is cancelled, each as one or another of them names it. */
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

/** `cancelled` where such a field says so, in words or as a flag; every other value says nothing. */
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
