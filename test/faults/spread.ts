/** The distribution of durations in milliseconds, as one line. */
export function spread(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0);
  return `${at(0.5)} ms in the median, ${at(0.99)} ms (p99), ${at(1)} ms at most`;
}
