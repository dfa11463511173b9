import { number, plural } from '../page/page-texts.ts';

/**
 * Describes what a plot of counts by year shows: `From 3 editions in 1993 to 117 in 2026, the highest number; 105 so far in 2027.`
 * @param thisYear years after it are still ahead, and no trend.
 */
export function trendText(
  counts: readonly (readonly [year: number, count: number])[],
  what: string,
  thisYear: number,
): string {
  const all = counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const ahead = all.filter(([year]) => year > thisYear);
  const known = all.filter(([year]) => year <= thisYear);
  const parts = [
    ...pastText(known, what),
    ...ahead.map(([year, count]) => `${countText(count, what, known)} so far in ${year}`),
  ];
  return parts.length === 0 ? `No ${what} is known.` : `${parts.join('; ')}.`;
}

const countText = (count: number, what: string, before: readonly unknown[]): string =>
  before.length === 0 ? plural(count, what) : number(count);

function pastText(known: readonly (readonly [year: number, count: number])[], what: string): string[] {
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (known.length === 1) return [`${plural(first[1], what)} in ${first[0]}`];
  const [year, most] = known.toSorted(([a, x], [b, y]) => y - x || a - b)[0]!;
  const span = `From ${plural(first[1], what)} in ${first[0]} to ${number(last[1])} in ${last[0]}`;
  return year === last[0]
    ? [`${span}, the highest number`]
    : [span, `the highest number is ${number(most)}, in ${year}`];
}

/** `Belgium has the most: 61 of 222 bookings (27 %).` Describes what a plot of counts by kind shows. */
export function leaderText(
  counts: readonly (readonly [name: string, count: number])[],
  what: string,
): string {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const [first] = counts.toSorted(([, a], [, b]) => b - a);
  if (first === undefined || total === 0) return `No ${what} is known.`;
  const share = Math.round((100 * first[1]) / total);
  return `${first[0]} has the most: ${number(first[1])} of ${plural(total, what)} (${share} %).`;
}
