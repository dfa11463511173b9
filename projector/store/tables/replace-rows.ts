import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, pipeline, textArray } from '../../../db/index.ts';
import { copyRows } from '../copy/index.ts';
import { differenceOf } from './row-difference.ts';
import {
  type Cell,
  cellOf,
  type Difference,
  noDifference,
  type OwnedTable,
  type StoredPlace,
  type Table,
  type WritableTable,
} from './table.ts';

/**
 * Makes the rows of `owners` those that are `wanted`: three statements at most, whatever their number; nothing is
 * written where nothing differs. Every wanted row belongs to one of the owners.
 */
export async function replaceRows<Row extends object>(
  client: Database,
  table: OwnedTable<Row>,
  owners: readonly string[],
  wanted: readonly Row[],
): Promise<Difference<Row>> {
  const difference = await differingRows(client, table, owners, wanted);
  await writeDifference(client, table, difference);
  return difference;
}

/** The difference that `replaceRows` would write. */
export async function differingRows<Row extends object>(
  client: Database,
  table: OwnedTable<Row>,
  owners: readonly string[],
  wanted: readonly Row[],
): Promise<Difference<Row>> {
  if (owners.length === 0) return noDifference();
  return differenceOf(table, await storedRows(client, table, owners), wanted);
}

/** The rows of the owners as they are. */
export async function storedRows<Row extends object>(
  client: Database,
  table: OwnedTable<Row>,
  owners: readonly string[],
): Promise<Row[]> {
  if (owners.length === 0) return [];
  return (await client.query<Row>({ ...table.load, values: [arrayLiteral(owners)] })).rows;
}

/** Like `replaceRows`, for stored rows that were already read. */
export async function replaceStored<Row extends object>(
  client: Database,
  table: OwnedTable<Row>,
  stored: readonly Row[],
  wanted: readonly Row[],
): Promise<Difference<Row>> {
  const difference = differenceOf(table, stored, wanted);
  await writeDifference(client, table, difference);
  return difference;
}

// The number of new rows from which COPY's own round trips cost less than it saves.
const COPY_FROM_ROWS = 300;

/** Called with every difference that a session writes. */
export type WriteListener = <Row>(table: Table<Row>, difference: Difference<Row>) => void;

const listeners = new WeakMap<Database, WriteListener>();

/** Reports what this session writes to owned tables and tables of counts, until it ends. */
export const watchWrites = (client: Database, listener: WriteListener): void =>
  void listeners.set(client, listener);

export async function writeDifference<Row>(
  client: Database,
  table: WritableTable<Row>,
  difference: Difference<Row>,
): Promise<void> {
  const { added, changed, removed } = difference;
  listeners.get(client)?.(table, difference);
  const drop = async (): Promise<void> => {
    if (removed.length > 0) await client.query({ ...table.drop, values: arraysOf(removed, table.key) });
  };
  const change = (): Promise<void> => changeRows(client, table, changed);
  if (added.length < COPY_FROM_ROWS) {
    await pipeline(client, drop, () => putRows(client, table, added), change);
    return;
  }
  await drop();
  await copyRows(client, table, added);
  await change();
}

async function changeRows<Row>(
  client: Database,
  table: WritableTable<Row>,
  changed: Difference<Row>['changed'],
): Promise<void> {
  const rows = changed.map(({ to }) => to);
  const { change } = table;
  if (!change || rows.length === 0) return putRows(client, table, rows);
  const values = table.columns.map((column) =>
    change.documents.includes(column)
      ? textArray(
          changed.map(({ from, to }) => (from[column] === to[column] ? null : findDocument(to, column))),
        )
      : toArray(rows, column),
  );
  const places = arrayLiteral(changed.map(({ from }) => (from as StoredPlace).place));
  const { rowCount } = await client.query({ ...change.statement, values: [...values, places] });
  if (rowCount !== rows.length)
    throw new Error(
      `${rows.length - Number(rowCount)} rows of ${table.name} were moved, changed or deleted after they were read`,
    );
}

export async function putRows<Row>(
  client: Database,
  table: WritableTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await client.query({ ...table.put, values: arraysOf(rows, table.columns) });
}

/** One array per column, for `unnest`. */
export const arraysOf = <Row>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): (string | Buffer)[] => columns.map((column) => toArray(rows, column));

const toArray = <Row>(rows: readonly Row[], column: keyof Row & string): string | Buffer =>
  DOCUMENT.test(column)
    ? textArray(rows.map((row) => findDocument(row, column)))
    : arrayLiteral(rows.map((row) => parameter(cellOf(row, column))));

/** Columns of documents, which are texts everywhere, are named so. */
const DOCUMENT = /^data$|_json$/;

const findDocument = <Row>(row: Row, column: keyof Row): string | null => row[column] as string | null;

// An array of arrays would be taken for a matrix.
const parameter = (cell: Cell): string | number | boolean | null =>
  typeof cell === 'object' && cell !== null ? arrayLiteral(cell) : cell;
