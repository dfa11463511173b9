import { type BaseRows, baseRowsOf, type Dump, rowsOf } from './base-rows.ts';
import { recounts } from './read-models.ts';

type Counted = readonly Readonly<Record<string, unknown>>[];

const byTable = new Map(recounts.map((each) => [each.table, each]));

/** Every table that a recount reads: the tables of counts, and the base rows. */
export const recountReads: readonly string[] = [
  ...new Set([...byTable.keys(), 'edition', 'booking', 'artist', 'label', 'label_credit']),
];

/** Recomputes a table's counts from these base rows. */
export const recountTable = (table: string, base: BaseRows): Counted =>
  byTable.get(table)!.recount(base) as Counted;

/**
 * The differences between a generation's counts and a recount of its base rows, a sentence each; none: all
 * counts are right. Columns without a recount are not compared.
 * @param tables whose counts are compared, if the dump holds the base rows of these only; default: all.
 */
export async function miscounts(
  dump: Dump,
  tables: readonly string[] = [...byTable.keys()],
): Promise<string[]> {
  const base = await baseRowsOf(dump);
  const found: string[] = [];
  for (const table of tables) found.push(...(await notAsStored(dump, table, recountTable(table, base))));
  return found;
}

/** Differences between a table's rows and these counts, a sentence each. */
export async function notAsStored(dump: Dump, table: string, counts: Counted): Promise<string[]> {
  const [example] = counts;
  const columns = example ? Object.keys(example) : [];
  const wanted = counts.map((row) => rowKey(row, columns));
  const stored = await rowsOf(dump, table, (row) => rowKey(row, columns));
  return [
    ...wanted.filter(notIn(stored)).map((row) => `${table}: ${row} is in the recount, but not stored`),
    ...stored.filter(notIn(wanted)).map((row) => `${table}: ${row} is stored, but not in the recount`),
  ];
}

const rowKey = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

function notIn(rows: readonly string[]): (row: string) => boolean {
  const found = new Set(rows);
  return (row) => !found.has(row);
}
