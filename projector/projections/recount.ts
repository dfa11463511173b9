import { type BaseRows, baseRowsOf, type Dump, rowsOf } from './base-rows.ts';
import { readModels, recounts } from './read-models.ts';

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
 * @param tables the tables to compare; default: all. A dump with the base rows of some artists only, for example, can be
 * compared with the table `artist` only.
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

/**
 * Differences between a table's rows and these counts, a sentence each. It compares the columns that are counted; if nothing is
 * counted, a sentence names the key of the stored row.
 */
export async function notAsStored(dump: Dump, table: string, counts: Counted): Promise<string[]> {
  const [example] = counts;
  const columns = example ? Object.keys(example) : keys.get(table)!;
  const wanted = counts.map((row) => rowKey(row, columns));
  const stored = await rowsOf(dump, table, (row) => rowKey(row, columns));
  const differs = (row: string, where: string, elsewhere: string, others: ReadonlySet<string>): string =>
    others.has(row)
      ? `${table}: ${row} is more often ${where} than ${elsewhere}`
      : `${table}: ${row} is ${where}, but not ${elsewhere}`;
  const [counted, held] = [new Set(wanted), new Set(stored)];
  return [
    ...without(wanted, stored).map((row) => differs(row, 'in the recount', 'stored', held)),
    ...without(stored, wanted).map((row) => differs(row, 'stored', 'in the recount', counted)),
  ];
}

const keys = new Map(readModels.flatMap(({ tables }) => tables.map(({ name, key }) => [name, key] as const)));

const rowKey = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/** The rows that remain if each of the others removes one equal row. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const equal = left.get(row) ?? 0;
    left.set(row, equal - 1);
    return equal <= 0;
  });
}
