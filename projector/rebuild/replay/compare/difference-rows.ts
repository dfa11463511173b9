import type { Database } from '../../../../db/generations/index.ts';
import { type Join, BOTH, quoteIdentifier } from './table-join.ts';

/** A row that differs: its key, and the differing columns; null: it is missing. */
export interface Sample {
  readonly key: Row;
  readonly before: Row | null;
  readonly after: Row | null;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows by how they differ, and the changed rows by column. */
interface RowCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly columns: Readonly<Record<string, number>>;
}

export async function countRows(client: Database, { text, shared }: Join): Promise<RowCounts> {
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

export async function loadSamples(
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
    .map(
      (column) =>
        `coalesce(former.${quoteIdentifier(column)}::text, latter.${quoteIdentifier(column)}::text)`,
    )
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
