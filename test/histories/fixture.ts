import pg from 'pg';
import { dropGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import type { Log } from '../../ingest/log/port.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import type { Tables } from '../oracle/tables.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { MemoryLog } from './memory-log.ts';

/** A database with a live generation, emptied between histories: much cheaper than a new one each. */
export interface Ground {
  readonly databaseUrl: string;
  readonly generation: number;
  /** Sees everything; no projector uses it. */
  readonly client: pg.Client;
  /** Empties the live generation, what is kept beside it, and the log's table. */
  empty(): Promise<void>;
  /** A session that looks names up in the live generation, as the writer's does. */
  connect(): Promise<pg.Client>;
  live(): Promise<Tables>;
  /** Builds everything from zero beside the live tables and drops it again. */
  rebuilt(log: Log, asOf: number, folds: Folds): Promise<Tables>;
  close(): Promise<void>;
}

export async function openFixture(): Promise<Ground> {
  const database: Database = await freshDatabase();
  const options = { applicationName: 'history' };
  const client = openClient(database.url, options);
  await client.connect();
  const log = new MemoryLog([]);
  const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
  const schema = schemaOf(generation.number);
  await makeLive(client, generation.number);
  const emptying = await emptyingOf(client, schema);
  const tablesOf = async (name: string): Promise<Tables> => parsed(await dumpGeneration(client, name));
  return {
    databaseUrl: database.url,
    generation: generation.number,
    client,
    empty: async () => {
      await client.query(emptying);
    },
    connect: async () => {
      const session = openClient(database.url, { ...options, searchPath: schema });
      await session.connect();
      return session;
    },
    live: () => tablesOf(schema),
    rebuilt: async (from, asOf, folds) => {
      const built = await buildGeneration({ log: from, databaseUrl: database.url, asOf, folds });
      const tables = await tablesOf(schemaOf(built.generation.number));
      await dropGeneration(client, built.generation.number);
      return tables;
    },
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** Statements that bring every table back to what it holds now; where nothing has been applied, that is little. */
async function emptyingOf(client: pg.Client, schema: string): Promise<string> {
  const pristine = await dumpGeneration(client, schema);
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

const parsed = (dump: Record<string, string[]>): Tables =>
  Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.parse(row) as Record<string, unknown>),
    ]),
  );
