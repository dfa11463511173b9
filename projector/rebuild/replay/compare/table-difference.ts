import type { Database } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';

/** The difference between a table of one generation and the same table of another. */
export interface TableDifference {
  readonly table: string;
  /** Rows that only the second or only the first table has, and rows of both whose shared columns differ. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The number of changed rows in which each column differs; columns without a difference are left out. */
  readonly columns: Readonly<Record<string, number>>;
  /** Columns that only the second or only the first table has. */
  readonly newColumns: readonly string[];
  readonly goneColumns: readonly string[];
  /** A few of the rows, or all, in the order of their keys. */
  readonly samples: readonly Sample[];
}

/** A row that differs: its key, and the differing columns; null: it is missing. */
export interface Sample {
  readonly key: Row;
  readonly before: Row | null;
  readonly after: Row | null;
}

type Row = Readonly<Record<string, unknown>>;

interface Shape {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

const tables = statement(import.meta.url, './tables.sql');

const SAMPLES = 5;
// Whole tables are scanned once, side by side; the writer's preference for index scans would be far too slow.
const PLANNING = `SET LOCAL enable_seqscan = on; SET LOCAL plan_cache_mode = auto; SET LOCAL work_mem = '64MB'`;

/**
 * Compares two generations table by table, in the caller's transaction. The server does all the work and returns only
 * differences.
 * @param samples the number of rows returned per table.
 * @returns tables that differ, in order.
 */
export async function differencesBetween(
  client: Database,
  before: string,
  after: string,
  onTable: (table: string) => void = () => undefined,
  samples: number = SAMPLES,
): Promise<TableDifference[]> {
  await client.query(PLANNING);
  const [a, b] = [await loadShapes(client, before), await loadShapes(client, after)];
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  const found: TableDifference[] = [];
  for (const name of names) {
    onTable(name);
    const difference = await tableDifference(
      client,
      name,
      { schema: before, shape: a.get(name) },
      {
        schema: after,
        shape: b.get(name),
      },
      samples,
    );
    if (difference) found.push(difference);
  }
  return found;
}

async function loadShapes(client: Database, schema: string): Promise<Map<string, Shape>> {
  const { rows } = await client.query<Shape>(tables.text, [schema]);
  return new Map(rows.map((row) => [row.name, row]));
}

interface Side {
  readonly schema: string;
  readonly shape: Shape | undefined;
}

async function tableDifference(
  client: Database,
  table: string,
  before: Side,
  after: Side,
  samples: number,
): Promise<TableDifference | null> {
  if (!before.shape || !after.shape) return loneTable(client, table, before, after);
  const join = toJoin(table, { ...before, shape: before.shape }, { ...after, shape: after.shape });
  const counts = await countRows(client, join);
  const difference: Omit<TableDifference, 'samples'> = {
    table,
    ...counts,
    newColumns: without(after.shape, before.shape),
    goneColumns: without(before.shape, after.shape),
  };
  const rows = counts.added + counts.removed + counts.changed;
  const shapes = difference.newColumns.length + difference.goneColumns.length;
  if (rows + shapes === 0) return null;
  return { ...difference, samples: rows > 0 ? await loadSamples(client, join, samples) : [] };
}

/** A table that only one of the generations has. */
async function loneTable(
  client: Database,
  table: string,
  before: Side,
  after: Side,
): Promise<TableDifference> {
  const { schema, shape } = after.shape ? after : before;
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) FROM ${schema}.${name(table)}`);
  const columns = Object.keys(shape!.columns).sort();
  return {
    table,
    added: after.shape ? rows[0]!.count : 0,
    removed: after.shape ? 0 : rows[0]!.count,
    changed: 0,
    columns: {},
    newColumns: after.shape ? columns : [],
    goneColumns: after.shape ? [] : columns,
    samples: [],
  };
}

const without = (one: Shape, other: Shape): string[] =>
  Object.keys(one.columns)
    .filter((column) => !(column in other.columns))
    .sort();

interface Join {
  readonly text: string;
  readonly key: readonly string[];
  /** Columns of both that are not part of the key, and the condition that each differs by. */
  readonly shared: readonly { readonly column: string; readonly differs: string }[];
}

/** The aliases of the two sides are names that no column has: `identity_link` has columns `a` and `b`. */
function toJoin(table: string, before: Side & { shape: Shape }, after: Side & { shape: Shape }): Join {
  const both = Object.keys(after.shape.columns)
    .filter((column) => column in before.shape.columns)
    .sort();
  const key = after.shape.key.every((column) => both.includes(column)) ? after.shape.key : both;
  const hasSameType = (column: string): boolean =>
    before.shape.columns[column] === after.shape.columns[column];
  const cell = (side: string, column: string): string =>
    hasSameType(column) ? `${side}.${name(column)}` : `${side}.${name(column)}::text`;
  const on = key.map((column) => `${cell('former', column)} = ${cell('latter', column)}`).join(' AND ');
  const side = ({ schema }: Side): string => `(SELECT true AS is_here, * FROM ${schema}.${name(table)})`;
  return {
    text: `${side(before)} AS former FULL JOIN ${side(after)} AS latter ON ${on}`,
    key,
    shared: both
      .filter((column) => !key.includes(column))
      .map((column) => ({
        column,
        differs: `${cell('former', column)} IS DISTINCT FROM ${cell('latter', column)}`,
      })),
  };
}

const BOTH = 'former.is_here AND latter.is_here';

async function countRows(
  client: Database,
  { text, shared }: Join,
): Promise<Pick<TableDifference, 'added' | 'removed' | 'changed' | 'columns'>> {
  const any = shared.map(({ differs }) => differs).join(' OR ') || 'false';
  const counts = [
    'count(*) FILTER (WHERE former.is_here IS NULL) AS added',
    'count(*) FILTER (WHERE latter.is_here IS NULL) AS removed',
    `count(*) FILTER (WHERE ${BOTH} AND (${any})) AS changed`,
    ...shared.map(({ differs }, i) => `count(*) FILTER (WHERE ${BOTH} AND ${differs}) AS c${i}`),
  ];
  const { rows } = await client.query<Record<string, number>>(`SELECT ${counts.join(', ')} FROM ${text}`);
  const row = rows[0]!;
  const columns = shared.flatMap(({ column }, i) => (row[`c${i}`]! > 0 ? [[column, row[`c${i}`]!]] : []));
  return {
    added: row['added']!,
    removed: row['removed']!,
    changed: row['changed']!,
    columns: Object.fromEntries(columns) as Record<string, number>,
  };
}

async function loadSamples(
  client: Database,
  { text, key, shared }: Join,
  samples: number,
): Promise<Sample[]> {
  const any = [
    'former.is_here IS NULL',
    'latter.is_here IS NULL',
    ...shared.map(({ differs }) => differs),
  ].join(' OR ');
  const order = key
    .map((column) => `coalesce(former.${name(column)}::text, latter.${name(column)}::text)`)
    .join(', ');
  const { rows } = await client.query<{ before: Row | null; after: Row | null }>(
    `SELECT
       CASE WHEN former.is_here THEN to_jsonb(former) - 'is_here' END AS before,
       CASE WHEN latter.is_here THEN to_jsonb(latter) - 'is_here' END AS after
     FROM ${text} WHERE ${any} ORDER BY ${order} LIMIT ${samples}`,
  );
  return rows.map(({ before, after }) => toSample(key, before, after));
}

function toSample(key: readonly string[], before: Row | null, after: Row | null): Sample {
  const whole = (after ?? before)!;
  const own = Object.fromEntries(key.map((column) => [column, whole[column]]));
  const differs = (column: string): boolean =>
    !key.includes(column) &&
    (!before || !after || JSON.stringify(before[column]) !== JSON.stringify(after[column]));
  const shown = (row: Row | null): Row | null =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => differs(column)));
  return { key: own, before: shown(before), after: shown(after) };
}

const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
