import type { Database } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';
import { type Shape, type Side, toJoin, quoteIdentifier } from './table-join.ts';
import { type Sample, countRows, loadSamples } from './difference-rows.ts';

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

const tables = statement(import.meta.url, './tables.sql');

const MAX_SAMPLES = 5;
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
  samples: number = MAX_SAMPLES,
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
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FROM ${schema}.${quoteIdentifier(table)}`,
  );
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
