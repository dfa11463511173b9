import { isDeepStrictEqual } from 'node:util';

/** Mismatches, each with its place. */
export class Findings {
  readonly mismatches: string[] = [];
  /** Number of comparisons: a check without comparisons proves nothing. */
  compared = 0;

  same(what: string, stated: unknown, found: unknown): void {
    this.compared++;
    if (isDeepStrictEqual(stated, found)) return;
    this.mismatches.push(`${what}: the answer has ${short(stated)}, but the rows give ${short(found)}`);
  }

  holds(what: string, truth: boolean): void {
    this.same(what, truth, true);
  }
}

const short = (value: unknown): string =>
  ((JSON.stringify(value) as string | undefined) ?? 'nothing').slice(0, 300);

/** Order of texts by their bytes, as the database's collation "C". */
export function byBytes(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Without it, texts of JavaScript have the order of their bytes in UTF-8. */
const SURROGATE = /[\ud800-\udfff]/;

/** Whether no two neighbours stand the wrong way round. */
export const inOrder = <T>(rows: readonly T[], compare: (a: T, b: T) => number): boolean =>
  rows.every((row, nth) => nth === 0 || compare(rows[nth - 1]!, row) < 0);
