import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const MODELS = new URL('../../projector/projections/', import.meta.url);
const STATE = new URL('../../projector/store/state/', import.meta.url);

/** Rows of read tables by table: objects whose keys are the columns. */
export type Rows = Readonly<Record<string, readonly object[]>>;

/** Makes the generation `read_g<number>` with these rows, like a rebuild. It is not live yet. */
export async function makeGeneration(pool: pg.Pool, number: number, rows: Rows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`CREATE SCHEMA read_g${number}; SET search_path = read_g${number}`);
    for (const sql of sqlFiles('table.sql')) await client.query(sql);
    for (const [table, values] of Object.entries(rows))
      await client.query(
        `INSERT INTO ${table} SELECT row.* FROM jsonb_populate_recordset(NULL::${table}, $1) AS row`,
        [JSON.stringify(values)],
      );
    for (const sql of sqlFiles('indexes.sql')) await client.query(sql);
    await analyze(client, `read_g${number}`);
    await client.query("INSERT INTO control.generation VALUES ($1, 1, 'ready')", [number]);
  } finally {
    await client.query('RESET search_path');
    client.release();
  }
}

/** Only these tables: the hundred catalogs of Postgres take as long. */
async function analyze(client: pg.PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    "SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables WHERE schemaname = $1",
    [schema],
  );
  await client.query(`ANALYZE ${rows[0]!.tables}`);
}

/** Makes a generation live, as a flip does. */
export async function goLive(pool: pg.Pool, number: number): Promise<void> {
  await pool.query(
    `WITH flip AS (
       INSERT INTO control.live (generation) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET generation = excluded.generation
     ) SELECT pg_notify('generation', $1::text)`,
    [number],
  );
}

function sqlFiles(name: string): string[] {
  const folders = readdirSync(MODELS).map((model) => new URL(`${model}/`, MODELS));
  return [...folders, STATE]
    .map((folder) => new URL(name, folder))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}
