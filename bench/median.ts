/** For an even number of values, the higher of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that the share `at` (0 to 1) of the values does not exceed. */
export const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))]!;
