import type pg from 'pg';

/** A node of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) prints it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Touched {
  /** Rows read of each table, matching or not, with repetitions. */
  readonly rows: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}

/** Executes a statement with a generic plan, as the API does. @param values texts; null stays null. */
export async function touchedBy(
  client: pg.ClientBase,
  text: string,
  values: readonly (string | number | boolean | null)[],
): Promise<Touched> {
  await client.query("SET plan_cache_mode = force_generic_plan; SET jit = 'off'");
  await client.query(`PREPARE measured AS ${text}`);
  const given = values.map((value) => (value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`));
  const execute = `EXECUTE measured${given.length === 0 ? '' : `(${given.join()})`}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execute}`,
  );
  await client.query('DEALLOCATE measured');
  const [{ Plan: plan, 'Execution Time': milliseconds }] = rows[0]!['QUERY PLAN'];
  const touched: Record<string, number> = {};
  count(plan, touched);
  return { rows: touched, milliseconds };
}

function count(node: PlanNode, touched: Record<string, number>): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    touched[table] = Math.round((touched[table] ?? 0) + rows);
  }
  for (const child of node.Plans ?? []) count(child, touched);
}
