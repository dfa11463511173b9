import { type Cell, cellOf, type Difference, type Table } from './table.ts';

/** Compares the stored rows with the wanted ones. Pure. */
export function differenceOf<Row>(
  table: Table<Row>,
  stored: readonly Row[],
  wanted: readonly Row[],
): Difference<Row> {
  if (stored.length === 0) return { added: wanted, changed: [], removed: [] };
  const left = new Map(stored.map((row) => [toKey(table, row), row]));
  const added: Row[] = [];
  const changed: { from: Row; to: Row }[] = [];
  for (const to of wanted) {
    const key = toKey(table, to);
    const from = left.get(key);
    left.delete(key);
    if (!from) added.push(to);
    else if (!sameRow(table, from, to)) changed.push({ from, to });
  }
  return { added, changed, removed: [...left.values()] };
}

// NUL occurs in no text that Postgres holds.
function toKey<Row>(table: Table<Row>, row: Row): string {
  if (table.key.length === 1) return String(cellOf(row, table.key[0]!));
  return table.key.map((column) => cellText(cellOf(row, column))).join('\0');
}

const cellText = (cell: Cell): string =>
  typeof cell === 'object' ? (cell?.join('\u0001') ?? '') : String(cell);

const sameRow = <Row>(table: Table<Row>, a: Row, b: Row): boolean =>
  table.columns.every((column) => sameCell(cellOf(a, column), cellOf(b, column)));

function sameCell(a: Cell, b: Cell): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
