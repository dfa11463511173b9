import type { BaseRows } from '../base-rows.ts';

interface Counted {
  slug: string;
  roster_size: number;
  roster_years: number[];
  roster_year_artists: number[];
  total_all: number;
  total_upcoming: number;
}

const emptyRow = (slug: string): Counted => ({
  slug,
  roster_size: 0,
  roster_years: [],
  roster_year_artists: [],
  total_all: 0,
  total_upcoming: 0,
});

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
  for (const slug of labels) rows.set(slug, emptyRow(slug));
  const newest = new Map<string, number[]>();
  for (const { label, artist } of credits) {
    const row = rows.get(label);
    const own = bookingsOf.get(artist) ?? [];
    if (!row || own.length === 0) continue;
    row.roster_size += 1;
    const years = newest.get(label) ?? [];
    newest.set(label, years);
    years.push(Math.max(...own.map(({ year }) => year)));
    for (const { counted, upcoming } of own) {
      if (counted) row.total_all += 1;
      if (counted && upcoming) row.total_upcoming += 1;
    }
  }
  for (const [label, years] of newest) {
    const row = rows.get(label)!;
    row.roster_years = [...new Set(years)].sort((a, b) => b - a);
    row.roster_year_artists = row.roster_years.map((year) => years.filter((one) => one === year).length);
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
