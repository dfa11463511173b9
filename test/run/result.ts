/** What a stage counted. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** Full titles of what could not run. */
  readonly skipped: readonly string[];
}

export const sum = (results: readonly Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.flatMap(({ skipped }) => skipped),
});

export const closingLine = ({ passed, failed, skipped }: Result): string =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
