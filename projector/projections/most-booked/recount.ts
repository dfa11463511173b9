import type { BaseRows } from '../base-rows.ts';

/** Recounts the number of artists per total, from the bookings. */
export function recountMostBooked({ bookings }: BaseRows): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const scope of ['all', 'upcoming']) {
    const names = bookings
      .filter(({ counted, upcoming }) => counted && (scope === 'all' || upcoming))
      .map(({ artist }) => artist)
      .sort();
    const lengths: number[] = [];
    names.forEach((name, i) => {
      if (name === names[i - 1]) lengths[lengths.length - 1]! += 1;
      else lengths.push(1);
    });
    for (const total of new Set(lengths)) {
      rows.push({ scope, total, artists: lengths.filter((length) => length === total).length });
    }
  }
  return rows;
}
