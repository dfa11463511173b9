import { named, type Statement, statement } from '../../../db/statement.ts';
import type { OwnedTable, Table } from './table.ts';

type Keyed<Row> = Omit<Table<Row>, 'columns'>;

/**
 * An owned table whose statements are `<name>-load.sql` and `-put.sql` beside the module that asks; how rows are deleted
 * follows from its key, whose columns are texts or lists of texts.
 */
export function ownedTable<Row>(module: string, table: Table<Row>): OwnedTable<Row> {
  const file = (verb: string) => statement(module, `./${dashed(table.name)}-${verb}.sql`);
  return { ...table, load: file('load'), put: file('put'), drop: dropOf(table) };
}

/**
 * Deletes rows, an array a column of the key. Row by row through the key's index: `OFFSET 0` keeps the planner from a
 * join, for which it would walk the whole table.
 */
export function dropOf<Row>({ name, key, lists = [] }: Keyed<Row>): Statement {
  const arrays = key.map((_, i) => `$${i + 1}::text[]`);
  const cast = (column: (typeof key)[number]): string => (lists.includes(column) ? '::text[]' : '');
  const same = key.map((column) => `${name}.${column} = given.${column}${cast(column)}`);
  return named(
    `${dashed(name)}-drop`,
    `DELETE FROM ${name}
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest(${arrays.join(', ')}) AS given (${key.join(', ')})
  CROSS JOIN LATERAL (
    SELECT ${name}.ctid
    FROM ${name}
    WHERE ${same.join('\n      AND ')}
    OFFSET 0
  ) AS stored
))
`,
  );
}

const dashed = (name: string): string => name.replaceAll('_', '-');
