import { z } from 'zod';
import type { TableDifference } from './table-difference.ts';

const count = z.int().min(0);

/**
 * The file of `--expect`: a reviewed and approved difference. `--write-difference` writes one; it is plain JSON, meant
 * to be read, edited and stored with the release.
 */
export const expectedDifference = z.strictObject({
  format: z.literal('bookings difference 1'),
  /** Projection versions of the tables before and after; the file applies to these only. */
  versions: z.strictObject({ before: z.int(), after: z.int() }),
  /** The allowed deviation of a count, as a fraction of it, because the log grows between approval and replay. */
  tolerance: z.number().min(0).max(1),
  /** Tables that differ; all others must not differ. */
  tables: z.record(
    z.string(),
    z.strictObject({
      added: count,
      removed: count,
      changed: count,
      /** Changed rows by column; all other columns must not differ. */
      columns: z.record(z.string(), count),
      new_columns: z.array(z.string()),
      gone_columns: z.array(z.string()),
    }),
  ),
});
export type ExpectedDifference = z.infer<typeof expectedDifference>;

export interface Versions {
  readonly before: number;
  readonly after: number;
}

const TOLERATED_SHARE = 0.02;

/** The file that approves just this difference. */
export function approvalOf(
  versions: Versions,
  differences: readonly TableDifference[],
  tolerance = TOLERATED_SHARE,
): ExpectedDifference {
  const tables = differences.map(({ table, added, removed, changed, columns, newColumns, goneColumns }) => [
    table,
    { added, removed, changed, columns, new_columns: newColumns, gone_columns: goneColumns },
  ]);
  return {
    format: 'bookings difference 1',
    versions: { ...versions },
    tolerance,
    tables: Object.fromEntries(tables) as ExpectedDifference['tables'],
  };
}

/** The deviations from the expected difference, a sentence each; empty if there are none. */
export function unexpected(
  versions: Versions,
  differences: readonly TableDifference[],
  expected: ExpectedDifference | null,
): string[] {
  const actual = approvalOf(versions, differences, expected?.tolerance);
  if (expected === null) return Object.keys(actual.tables).map((table) => `${table} differs`);
  const wanted = expected.versions;
  if (wanted.before !== versions.before || wanted.after !== versions.after) {
    return [
      `the approval is for versions ${wanted.before} -> ${wanted.after}, but this difference is for ${versions.before} -> ${versions.after}`,
    ];
  }
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(actual.tables)])].sort();
  return names.flatMap((table) =>
    inTable(table, actual.tables[table] ?? NONE, expected.tables[table] ?? NONE, expected.tolerance),
  );
}

type Table = ExpectedDifference['tables'][string];

const NONE: Table = { added: 0, removed: 0, changed: 0, columns: {}, new_columns: [], gone_columns: [] };

function inTable(table: string, actual: Table, wanted: Table, tolerance: number): string[] {
  const far = (has: number, wants: number): boolean =>
    (wants === 0) !== (has === 0) || Math.abs(has - wants) > Math.ceil(wants * tolerance);
  const counted = (['added', 'removed', 'changed'] as const)
    .filter((what) => far(actual[what], wanted[what]))
    .map((what) => `${table}: ${actual[what]} rows ${what}, ${wanted[what]} were expected`);
  const columns = [...new Set([...Object.keys(actual.columns), ...Object.keys(wanted.columns)])]
    .sort()
    .map((column) => [column, actual.columns[column] ?? 0, wanted.columns[column] ?? 0] as const)
    .filter(([, has, wants]) => far(has, wants))
    .map(([column, has, wants]) => `${table}.${column} differs in ${has} rows, ${wants} were expected`);
  const shapes = (['new_columns', 'gone_columns'] as const)
    .filter((what) => [...actual[what]].sort().join() !== [...wanted[what]].sort().join())
    .map(
      (what) =>
        `${table}: ${what.replace('_', ' ')} ${listed(actual[what])}, ${listed(wanted[what])} were expected`,
    );
  return [...counted, ...columns, ...shapes];
}

const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');
