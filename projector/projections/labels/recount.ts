import type { BaseRows } from '../base-rows.ts';

interface Counted {
  slug: string;
  roster_size: number;
  total_all: number;
  total_upcoming: number;
}

/**
 * Recounts the columns of a label's row that come from its roster: every booking of every artist with a credit on it.
 */
export function recountLabelTotals({ labels, credits, bookings }: BaseRows): Counted[] {
  const bookingsOf = new Map<string, BaseRows['bookings'][number][]>();
  for (const booking of bookings) {
    const own = bookingsOf.get(booking.artist) ?? [];
    bookingsOf.set(booking.artist, own);
    own.push(booking);
  }
  const rows = new Map<string, Counted>();
  for (const slug of labels) rows.set(slug, { slug, roster_size: 0, total_all: 0, total_upcoming: 0 });
  for (const { label, artist } of credits) {
    const row = rows.get(label);
    const own = bookingsOf.get(artist) ?? [];
    if (!row || own.length === 0) continue;
    row.roster_size += 1;
    for (const { counted, upcoming } of own) {
      if (counted) row.total_all += 1;
      if (counted && upcoming) row.total_upcoming += 1;
    }
  }
  return [...rows.values()];
}

/** Recounts the number of labels per total. */
export function recountLabelRanks(base: BaseRows): Record<string, unknown>[] {
  const counted = recountLabelTotals(base);
  const found: Record<string, unknown>[] = [];
  for (const scope of ['all', 'upcoming'] as const) {
    const totals = counted.map((row) => row[`total_${scope}`]).filter((total) => total > 0);
    for (const total of new Set(totals)) {
      found.push({ scope, total, labels: totals.filter((other) => other === total).length });
    }
  }
  return found;
}
