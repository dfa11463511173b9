import pg from 'pg';
import { dropGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import type { Log } from '../../ingest/log/port.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { clearStatementCache } from '../../projector/store/claims/index.ts';
import type { Tables } from '../oracle/tables.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { MemoryLog } from './memory-log.ts';

/** A database with a live generation, emptied between histories: much cheaper than a new database for each. */
export interface Fixture {
  readonly databaseUrl: string;
  readonly generation: number;
  /** A session that sees everything and that no projector uses. */
  readonly client: pg.Client;
  /** Empties the live generation, the durable tables and the log's table. */
  empty(): Promise<void>;
  /** A writer's session, which looks names up in the live generation: a released one, or a new one. */
  connect(): Promise<pg.Client>;
  /** Returns a session that has no open transaction. A new session costs 50 ms. */
  release(session: pg.Client): void;
  live(): Promise<Tables>;
  /** Rebuilds all tables beside the live ones, reads them and drops them. */
  rebuilt(log: Log, asOf: number, folds: Folds): Promise<Tables>;
  close(): Promise<void>;
}

export async function openFixture(): Promise<Fixture> {
  const database: Database = await freshDatabase();
  const options = { applicationName: 'history' };
  const client = openClient(database.url, options);
  await client.connect();
  const log = new MemoryLog([]);
  const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
  const schema = schemaOf(generation.number);
  await makeLive(client, generation.number);
  const pristine = await dumpGeneration(client, schema);
  const body = `BEGIN ${emptyingOf(pristine, schema)}; END`;
  await client.query(`CREATE PROCEDURE pg_temp.empty() LANGUAGE plpgsql AS ${pg.escapeLiteral(body)}`);
  let idle: pg.Client | null = null;
  return {
    databaseUrl: database.url,
    generation: generation.number,
    client,
    empty: async () => {
      await client.query('CALL pg_temp.empty()');
    },
    connect: async () => {
      const released = idle;
      idle = null;
      if (released) return released;
      const session = openClient(database.url, { ...options, searchPath: schema });
      await session.connect();
      return session;
    },
    release: (session) => {
      clearStatementCache(session);
      idle = session;
    },
    live: () => dumpAtOnce(client, Object.keys(pristine), schema),
    rebuilt: async (from, asOf, folds) => {
      const built = await buildGeneration({ log: from, databaseUrl: database.url, asOf, folds });
      const tables = parsed(await dumpGeneration(client, schemaOf(built.generation.number)));
      await dropGeneration(client, built.generation.number);
      return tables;
    },
    close: async () => {
      await idle?.end();
      await client.end();
      await database.drop();
    },
  };
}

/** Statements that restore every table to its present content; they are short in an empty generation. */
function emptyingOf(pristine: Dump, schema: string): string {
  const tables = Object.entries(pristine).map(([table, rows]) => {
    const filled = rows.map((row) => {
      const name = `${schema}.${table}`;
      return `INSERT INTO ${name} SELECT * FROM jsonb_populate_record(NULL::${name}, ${pg.escapeLiteral(row)})`;
    });
    return [`DELETE FROM ${schema}.${table}`, ...filled].join('; ');
  });
  const beside = [
    'DELETE FROM durable.redirect',
    'DELETE FROM durable.change',
    'DELETE FROM log.event',
    'UPDATE log.head SET next_position = 0',
  ];
  return [...tables, ...beside].join('; ');
}

/** Reads all tables with one prepared statement, in the order of `dumpGeneration`. */
async function dumpAtOnce(client: pg.Client, tables: readonly string[], schema: string): Promise<Tables> {
  const each = tables.map(
    (table) =>
      `SELECT '${table}' AS table, to_jsonb(t)::text COLLATE "C" AS row FROM ${schema}.${table} AS t`,
  );
  const { rows } = await client.query<{ table: string; row: string }>({
    name: 'dump',
    text: `${each.join(' UNION ALL ')} ORDER BY 1, 2`,
  });
  const dump: Record<string, string[]> = Object.fromEntries(tables.map((table) => [table, []]));
  for (const { table, row } of rows) dump[table]!.push(row);
  return parsed(dump);
}

type Dump = Readonly<Record<string, readonly string[]>>;

const parsed = (dump: Dump): Tables =>
  Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.parse(row) as Record<string, unknown>),
    ]),
  );
