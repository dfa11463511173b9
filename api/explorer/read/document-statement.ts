import { documentSql, type Operation } from '../../declarations/index.ts';
import { MOMENT_SQL } from '../../../db/generations/index.ts';

interface Statement {
  readonly name: string;
  readonly text: string;
}

const statements = new Map<Operation, Statement>();

/** The statement of an operation for a page. Parameters: the oldest year that is shown, and the operation's columns. */
export function documentStatement(operation: Operation): Statement {
  const known = statements.get(operation);
  if (known !== undefined) return known;
  const given = operation.columns.map(([column, type], i) => `, $${i + 2}::${type} AS ${column}`).join('');
  const ask = `SELECT 1 AS n${given}, moment.as_of, $1::int AS since, NULL::bigint AS organization_id, NULL::date AS month
FROM moment`;
  const documents = documentSql(operation, ask, [['moment', MOMENT_SQL]]);
  const text = `SELECT document.status, document.body, document.total FROM ${documents}`;
  const statement = { name: `page ${operation.id}`, text };
  statements.set(operation, statement);
  return statement;
}
