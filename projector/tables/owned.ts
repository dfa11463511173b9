import { statement } from '../../db/statement.ts';
import type { OwnedTable, Table } from './table.ts';

/** An owned table whose statements are `<name>-load.sql`, `-put.sql`, `-drop.sql` beside the module that asks. */
export function ownedTable<Row>(module: string, table: Table<Row>): OwnedTable<Row> {
  const file = (verb: string) => statement(module, `./${table.name.replaceAll('_', '-')}-${verb}.sql`);
  return { ...table, load: file('load'), put: file('put'), drop: file('drop') };
}
