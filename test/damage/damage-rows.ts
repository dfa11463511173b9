import type pg from 'pg';
import { repairableTables } from '../../projector/rebuild/subject/subject-of-row.ts';
import { seeded } from '../faults/seeded.ts';

/** A row that was damaged: that was, is, or should not be there. */
export interface DamagedRow {
  readonly table: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly how: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

const COLUMNS = `SELECT attname AS name, format_type(atttypid, NULL) AS type, EXISTS (
    SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey)
      AND array_position(indkey::int[], attnum::int) < indnkeyatts
  ) AS "isKey"
  FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;

/**
 * Damages rows of all tables that can be repaired as somebody with `psql` would: deletes some, changes one column of
 * others, and inserts copies under another key. Of one table no row is damaged twice.
 */
export async function damageRows(client: pg.Client, count: number, seed: number): Promise<DamagedRow[]> {
  const chance = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const damaged = new Map<string, DamagedRow>();
  const columnsOf = new Map<string, Column[]>();
  for (const table of repairableTables)
    columnsOf.set(table, (await client.query<Column>(COLUMNS, [table])).rows);
  await client.query('BEGIN');
  for (let attempts = 0; damaged.size < count && attempts < count * 20; attempts++) {
    const table = pick(repairableTables);
    const row = await damageOne(client, table, columnsOf.get(table)!, chance);
    const id = row && JSON.stringify([table, row.key]);
    if (!row || damaged.has(id!)) await client.query('ROLLBACK TO one');
    else damaged.set(id!, { table, ...row });
  }
  await client.query('COMMIT');
  return [...damaged.values()];
}

type Damage = Omit<DamagedRow, 'table'> | null;

async function damageOne(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  chance: () => number,
): Promise<Damage> {
  await client.query('SAVEPOINT one');
  const { rows } = await client.query<{ place: string }>(
    `SELECT ctid::text AS place FROM ${table} ORDER BY ${keyOf(columns)} OFFSET floor($1::float8 * (SELECT count(*) FROM ${table})) LIMIT 1`,
    [chance()],
  );
  const place = rows[0]?.place;
  if (place === undefined) return null;
  const kinds = [deleteRow, insertCopy, changeColumn];
  return kinds[Math.floor(chance() * kinds.length)]!(client, table, columns, place, chance);
}

type Kind = (
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  place: string,
  chance: () => number,
) => Promise<Damage>;

const keyOf = (columns: readonly Column[]): string =>
  columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => name)
    .join(', ');

/** As `to_jsonb` shows them, so that they compare with what `verify` names. */
const keyJson = (columns: readonly Column[]): string =>
  `jsonb_build_object(${columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => `'${name}', ${name}`)
    .join(', ')}) AS key`;

const one = async (client: pg.Client, how: string, sql: string, place: string): Promise<Damage> => {
  const { rows } = await client.query<{ key: DamagedRow['key'] }>(sql, [place]);
  return rows[0] ? { key: rows[0].key, how } : null;
};

const deleteRow: Kind = (client, table, columns, place) =>
  one(client, 'deleted', `DELETE FROM ${table} WHERE ctid = $1::tid RETURNING ${keyJson(columns)}`, place);

/** A copy under another key: nothing in the log is behind it. */
const insertCopy: Kind = (client, table, columns, place) => {
  const last = columns.filter(({ isKey }) => isKey).at(-1)!;
  const values = columns.map((column) => (column === last ? otherValue(column) : column.name));
  return one(
    client,
    'inserted',
    `INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table} WHERE ctid = $1::tid
     ON CONFLICT DO NOTHING RETURNING ${keyJson(columns)}`,
    place,
  );
};

const changeColumn: Kind = async (client, table, columns, place, chance) => {
  const others = columns.filter(({ isKey }) => !isKey);
  const column = others[Math.floor(chance() * others.length)];
  if (!column) return null;
  return one(
    client,
    `changed in ${column.name}`,
    `UPDATE ${table} SET ${column.name} = ${otherValue(column)}
     WHERE ctid = $1::tid AND ${column.name} IS DISTINCT FROM ${otherValue(column)} RETURNING ${keyJson(columns)}`,
    place,
  );
};

/** Another value of a column; documents stay JSON. */
function otherValue({ name, type }: Column): string {
  if (/_json$/.test(name)) return `coalesce(${name}, 'null') || ' '`;
  switch (type) {
    case 'boolean':
      return `NOT ${name}`;
    case 'integer':
      return `coalesce(${name}, 0) + 7`;
    case 'bigint':
    case 'double precision':
      return `coalesce(${name}, 0) + 1`;
    case 'date':
      return `coalesce(${name}, '2024-01-01') + 1`;
    case 'timestamp with time zone':
      return `coalesce(${name}, '2024-01-01Z') + interval '1 hour'`;
    case 'text[]':
      return `${name} || 'damaged'::text`;
    case 'integer[]':
      return `${name} || 7`;
    default:
      return `coalesce(${name}, '') || 'x'`;
  }
}
