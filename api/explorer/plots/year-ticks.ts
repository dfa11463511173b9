/** Every year from the first to the last; none of none. */
export function yearsBetween(years: readonly number[]): number[] {
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** At most `most` labels, evenly spaced, among them the newest year. */
export function everyNth(years: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(years.length / most));
  return years.filter((_, i) => (years.length - 1 - i) % step === 0);
}
