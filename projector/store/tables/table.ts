import type { Statement } from '../../../db/index.ts';

/** The value of a cell. Dates and instants are texts (`YYYY-MM-DD`, RFC 3339 UTC). */
export type Cell = string | number | boolean | null | readonly string[];

/** A table of a generation; a row is an object with a field for each of `columns`. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  /** The primary key. */
  readonly key: readonly (keyof Row & string)[];
  /** Columns that the key's index includes, for queries that count and read nothing else of a row. */
  readonly beside?: readonly (keyof Row & string)[];
}

/** A table to which single rows can be written. */
export interface WritableTable<Row> extends Table<Row> {
  /** Inserts or overwrites rows: one array per column, in the order of `columns`; a list in a cell as its literal. */
  readonly put: Statement;
  /** Deletes rows: one array per column of the key; a cell that is a list as its literal. */
  readonly drop: Statement;
  /** For rows with documents: how an existing row is overwritten. */
  readonly change?: DocumentChange<Row>;
}

/**
 * A table whose rows come in sets that belong to one owner (a subject, an edition, an artist) and are replaced as a
 * whole: only what differs is written.
 */
export interface OwnedTable<Row> extends WritableTable<Row> {
  /** The column that names the owner. */
  readonly owner: keyof Row & string;
  /** Rows of the owners $1::text[]. */
  readonly load: Statement;
}

/** Overwrites known rows but for those documents that stay. */
export interface DocumentChange<Row> {
  readonly documents: readonly (keyof Row & string)[];
  /**
   * Like `put`, for existing rows; a null document stays unchanged. Its last parameter is the ctid of each
   * row, which `load` returns, so that no row is searched twice.
   */
  readonly statement: Statement;
}

/** A row as `load` reads it where rows hold documents. */
export interface StoredPlace {
  /** Its `ctid`: good until the row is next written, so in the transaction that read it. */
  readonly place: string;
}

/** The difference between stored and wanted rows of some owners. */
export interface Difference<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly { readonly from: Row; readonly to: Row }[];
  readonly removed: readonly Row[];
}

export const noDifference = <Row>(): Difference<Row> => ({ added: [], changed: [], removed: [] });

/** A row that differs, as it was and as it is; null where it was not or is not. */
interface RowChange<Row> {
  readonly from: Row | null;
  readonly to: Row | null;
  /** The row as it is now; of a removed row as it was. */
  readonly row: Row;
}

export function* changesOf<Row>({ added, changed, removed }: Difference<Row>): Iterable<RowChange<Row>> {
  for (const to of added) yield { from: null, to, row: to };
  for (const { from, to } of changed) yield { from, to, row: to };
  for (const from of removed) yield { from, to: null, row: from };
}

/** The differences of several tables. */
export class TableChanges {
  readonly #byTable = new Map<string, Difference<unknown>>();

  set<Row>({ name }: Table<Row>, difference: Difference<Row>): void {
    this.#byTable.set(name, difference);
  }

  get<Row>({ name }: Table<Row>): Difference<Row> {
    return (this.#byTable.get(name) as Difference<Row> | undefined) ?? noDifference();
  }
}

export const cellOf = <Row>(row: Row, column: keyof Row): Cell => row[column] as Cell;

/** A table's name and key with the statements that were generated for it, whatever its rows are. */
export interface GeneratedStatements {
  readonly name: string;
  readonly key: readonly string[];
  readonly load?: Statement;
  readonly put?: Statement;
  readonly drop?: Statement;
  readonly change?: { readonly statement: Statement };
  readonly add?: Statement;
  readonly clean?: Statement | null;
}
