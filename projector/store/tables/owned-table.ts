import {
  changeStatement,
  dropStatement,
  loadStatement,
  type Ownership,
  putStatement,
  type TableDefinition,
} from './statements.ts';
import type { OwnedTable, Table } from './table.ts';

type OwnedDefinition<Row> = TableDefinition<Row> & Ownership<Row> & Pick<Table<Row>, 'beside'>;

/** An owned table with the statements that follow from its definition. */
export function ownedTable<Row>(definition: OwnedDefinition<Row>): OwnedTable<Row> {
  const { name, key, owner, beside, documents } = definition;
  return {
    name,
    columns: Object.keys(definition.columns) as (keyof Row & string)[],
    key,
    owner,
    ...(beside && { beside }),
    load: loadStatement(definition),
    put: putStatement(definition),
    drop: dropStatement(definition),
    ...(documents && { change: { documents, statement: changeStatement(definition, documents) } }),
  };
}
