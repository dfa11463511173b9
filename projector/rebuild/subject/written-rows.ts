import { type Difference, type Table } from '../../store/tables/index.ts';
import { changesOf } from '../../store/tables/index.ts';
import type { TableDifference } from '../replay/compare/table-difference.ts';
import type { Sample } from '../replay/compare/difference-rows.ts';

type Row = Readonly<Record<string, unknown>>;

interface Written {
  readonly key: Row;
  readonly from: Row | null;
  readonly to: Row | null;
}

/** The rows that a repair writes; for a row written several times, its first and its last state. */
export class WrittenRows {
  readonly #tables = new Map<string, Map<string, Written>>();

  readonly add = <Of>({ name, key, columns }: Table<Of>, difference: Difference<Of>): void => {
    for (const { from, to, row } of changesOf(difference)) {
      const only = (row: Of | null): Row | null => row && pick(row, columns);
      this.#write(name, pick(row, key), only(from), only(to));
    }
  };

  /** Columns of rows that a statement of the server updates. */
  update(table: string, key: Row, from: Row, to: Row): void {
    this.#write(table, key, from, to);
  }

  /** The tables with rows that differ, in order; each with all of its rows. */
  differences(): TableDifference[] {
    return [...this.#tables]
      .map(([table, rows]) => toDifference(table, [...rows.values()].map(toSample).filter(differs)))
      .filter(({ samples }) => samples.length > 0)
      .sort((a, b) => (a.table < b.table ? -1 : 1));
  }

  #write(table: string, key: Row, from: Row | null, to: Row | null): void {
    const rows = this.#tables.get(table) ?? new Map<string, Written>();
    this.#tables.set(table, rows);
    const id = JSON.stringify(key);
    const before = rows.get(id);
    if (!before) rows.set(id, { key, from, to });
    else
      rows.set(id, {
        key,
        from: before.from && from ? { ...from, ...before.from } : before.from,
        to: before.to && to ? { ...before.to, ...to } : to,
      });
  }
}

const pick = <Of>(row: Of, columns: readonly (keyof Of & string)[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** The differing columns of a changed row; else the whole row. */
function toSample({ key, from, to }: Written): Sample {
  if (!from || !to) return { key, before: from, after: to };
  const changed = Object.keys(to).filter(
    (column) => JSON.stringify(from[column] ?? null) !== JSON.stringify(to[column] ?? null),
  );
  const only = (row: Row): Row => Object.fromEntries(changed.map((column) => [column, row[column]]));
  return { key, before: only(from), after: only(to) };
}

const differs = ({ before, after }: Sample): boolean =>
  !before !== !after || Object.keys(after ?? {}).length > 0;

function toDifference(table: string, samples: Sample[]): TableDifference {
  const changed = samples.filter(({ before, after }) => before && after);
  const columns: Record<string, number> = {};
  for (const { after } of changed)
    for (const column of Object.keys(after!)) columns[column] = (columns[column] ?? 0) + 1;
  return {
    table,
    added: samples.filter(({ before }) => !before).length,
    removed: samples.filter(({ after }) => !after).length,
    changed: changed.length,
    columns,
    newColumns: [],
    goneColumns: [],
    samples,
  };
}
