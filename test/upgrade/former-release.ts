import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);

/** A database as a former release left it, recorded in a folder here. */
export interface FormerRelease {
  /** The version, which is the folder's name. */
  readonly version: string;
  /** The number of its last migration. */
  readonly lastMigration: number;
}

/** An answer of the former release; `body` is JSON. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

const readJson = (release: FormerRelease, name: string): unknown =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`${release.version}/${name}.json.gz`, import.meta.url))).toString(),
  );

/** By path. */
export const recordedAnswers = (release: FormerRelease): Readonly<Record<string, RecordedAnswer>> =>
  readJson(release, 'answers') as Readonly<Record<string, RecordedAnswer>>;

/** Fills an empty database: the release's migrations, its generations' tables, and all rows. */
export async function restoreRelease(databaseUrl: string, release: FormerRelease): Promise<void> {
  await migrateUpTo(databaseUrl, release.lastMigration);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Rows come in the order of their tables' names, whatever refers to what.
    await client.query('SET session_replication_role = replica');
    const rows = readJson(release, 'rows') as Rows;
    const tables = readFileSync(new URL(`${release.version}/generation.sql`, import.meta.url), 'utf8');
    for (const schema of generationsIn(rows)) {
      await client.query(`CREATE SCHEMA ${schema}; SET search_path = ${schema}`);
      await client.query(tables);
    }
    for (const [table, values] of Object.entries(rows)) {
      await client.query(`TRUNCATE ${table} CASCADE`);
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
         SELECT row.* FROM jsonb_populate_recordset(NULL::${table}, $1) AS row`,
        [JSON.stringify(values)],
      );
    }
  } finally {
    await client.end();
  }
}

type Rows = Readonly<Record<string, readonly object[]>>;

const generationsIn = (rows: Rows): string[] => [
  ...new Set(Object.keys(rows).flatMap((table) => /^read_g\d+/.exec(table) ?? [])),
];

async function migrateUpTo(databaseUrl: string, last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-migrations-'));
  try {
    for (const name of readdirSync(MIGRATIONS))
      if (Number(name.slice(0, 3)) <= last) cpSync(new URL(name, MIGRATIONS), join(folder, name));
    await migrate(databaseUrl, pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
