import { namedStatement, type Statement } from '../../../db/index.ts';

/** The types of columns that generated statements write. Lists are bound as array literals. */
export type SqlType =
  'bigint' | 'boolean' | 'date' | 'float8' | 'int' | 'int[]' | 'text' | 'text[]' | 'timestamptz';

/** The columns of a table in their order, each with its type. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, SqlType>>;

/** The part of a table's descriptor from which its statements are generated. */
export interface TableDefinition<Row> {
  readonly name: string;
  readonly columns: ColumnTypes<Row>;
  /** The primary key. */
  readonly key: readonly (keyof Row & string)[];
}

/** Selects and orders the rows of one owner. */
export interface Ownership<Row> {
  /** The column that names the owner. */
  readonly owner: keyof Row & string;
  /** An SQL condition for tables of which only some rows have this owner. */
  readonly where?: string;
  /** Columns of the stored row that are not written by its owner and that a removed row brings along. */
  readonly alsoLoads?: readonly string[];
  /** Columns whose unchanged documents are not written again; such rows are loaded with their `ctid` as `place`. */
  readonly documents?: readonly (keyof Row & string)[];
}

/** Reads the rows of the owners $1::text[]. */
export function loadStatement<Row>(table: TableDefinition<Row> & Ownership<Row>): Statement {
  const { name, owner, where, alsoLoads = [], documents } = table;
  const columns = listColumns(table).map((column) => readColumn(column, table.columns[column]));
  const place = documents ? ['ctid AS place'] : [];
  return generated(name, 'load', [
    `SELECT ${[...columns, ...alsoLoads, ...place].join(', ')}`,
    `FROM ${name}`,
    `WHERE ${owner} = ANY($1)${where === undefined ? '' : ` AND ${where}`}`,
  ]);
}

/** Inserts or overwrites rows: one array per column, in the order of the columns. */
export function putStatement<Row>(table: TableDefinition<Row>): Statement {
  const columns = listColumns(table);
  const values = columns.map((column) => castList(column, table.columns[column]));
  const others = columns.filter((column) => !table.key.includes(column));
  const update = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return generated(table.name, 'put', [
    `INSERT INTO ${table.name} (${columns.join(', ')})`,
    `SELECT ${values.join(', ')}`,
    `FROM ${givenRows(table, columns)}`,
    `ON CONFLICT (${table.key.join(', ')}) DO ${update === '' ? 'NOTHING' : `UPDATE SET ${update}`}`,
  ]);
}

/**
 * Overwrites known rows: parameters as of `putStatement`, and last the place (`ctid`) of each row. A document that is
 * null stays, so that the server does not compress and store an equal one again.
 */
export function changeStatement<Row>(
  table: TableDefinition<Row>,
  documents: readonly (keyof Row & string)[],
): Statement {
  const { name, key } = table;
  const columns = listColumns(table);
  const assign = (column: keyof Row & string): string => {
    const value = castList(`given.${column}`, table.columns[column]);
    return documents.includes(column) ? `coalesce(${value}, ${name}.${column})` : value;
  };
  const others = columns.filter((column) => !key.includes(column));
  return generated(name, 'change', [
    `UPDATE ${name}`,
    `SET ${others.map((column) => `${column} = ${assign(column)}`).join(', ')}`,
    `FROM ${givenRows(table, columns, 'place')}`,
    `WHERE ${name}.ctid = given.place AND ${matchKey(table)}`,
  ]);
}

/** Deletes the rows of keys: one array per column of the key. */
export const dropStatement = <Row>(table: TableDefinition<Row>): Statement =>
  generated(table.name, 'drop', deleteGiven(table, matchKey(table)));

/** Adds to the counts of rows, which may be negative: one array per column; absent rows are inserted. */
export function addStatement<Row>(
  table: TableDefinition<Row>,
  counts: readonly (keyof Row & string)[],
): Statement {
  const { name, key } = table;
  const columns = listColumns(table);
  const sums = counts.map((column) => `${column} = ${name}.${column} + excluded.${column}`);
  return generated(name, 'add', [
    `INSERT INTO ${name} (${columns.join(', ')})`,
    `SELECT * FROM unnest(${parameters(table, columns).join(', ')})`,
    `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sums.join(', ')}`,
  ]);
}

/** Deletes those of the rows whose counts are all zero: one array per column of the key. */
export const cleanStatement = <Row>(
  table: TableDefinition<Row>,
  counts: readonly (keyof Row & string)[],
): Statement =>
  generated(
    table.name,
    'clean',
    deleteGiven(table, [matchKey(table), ...counts.map((column) => `${column} = 0`)].join(' AND ')),
  );

/**
 * Row by row through the key's index: `OFFSET 0` keeps the planner from a join, for which it would read the whole table.
 */
function deleteGiven<Row>(table: TableDefinition<Row>, condition: string): string[] {
  const { name, key } = table;
  return [
    `DELETE FROM ${name}`,
    'WHERE ctid = ANY (ARRAY(',
    '  SELECT stored.ctid',
    `  FROM ${givenRows(table, key)}`,
    `  CROSS JOIN LATERAL (SELECT ${name}.ctid FROM ${name} WHERE ${condition} OFFSET 0) AS stored`,
    '))',
  ];
}

const generated = (table: string, verb: string, lines: readonly string[]): Statement =>
  namedStatement(`${table.replaceAll('_', '-')}-${verb}`, `${lines.join('\n')}\n`);

const listColumns = <Row>({ columns }: TableDefinition<Row>): (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

const isList = (type: SqlType): boolean => type.endsWith('[]');

/** An array of arrays would be a matrix: each list is bound as a text, its literal. */
const parameters = <Row>(
  { columns }: TableDefinition<Row>,
  names: readonly (keyof Row & string)[],
): string[] => names.map((column, i) => `$${i + 1}::${isList(columns[column]) ? 'text' : columns[column]}[]`);

function givenRows<Row>(
  table: TableDefinition<Row>,
  columns: readonly (keyof Row & string)[],
  place?: string,
): string {
  const bound = parameters(table, columns);
  if (place !== undefined) bound.push(`$${columns.length + 1}::tid[]`);
  const names = place === undefined ? columns : [...columns, place];
  return `unnest(${bound.join(', ')}) AS given (${names.join(', ')})`;
}

const castList = (column: string, type: SqlType): string => (isList(type) ? `${column}::${type}` : column);

/** Instants are read as RFC 3339 in UTC, and lists of numbers as lists of texts. */
function readColumn(column: string, type: SqlType): string {
  if (type === 'timestamptz')
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`;
  return type === 'int[]' ? `${column}::text[] AS ${column}` : column;
}

const matchKey = <Row>({ name, key, columns }: TableDefinition<Row>): string =>
  key.map((column) => `${name}.${column} = ${castList(`given.${column}`, columns[column])}`).join(' AND ');
