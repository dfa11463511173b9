/** A test, hook, check or server that failed. */
export interface Failure {
  /** Its full title. */
  readonly title: string;
  /** The error with its stack; empty where the output above says it. */
  readonly reason: string;
}

/** What a stage counted. */
export interface Result {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** Full titles of what could not run. */
  readonly skipped: readonly string[];
}

export const sum = (results: readonly Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
  skipped: results.flatMap(({ skipped }) => skipped),
});

export const closingLine = ({ passed, failed, skipped }: Result): string =>
  `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
