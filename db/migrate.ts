import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { addressOfPrimary, connection, openClient } from './pool.ts';

const ownFolder = new URL('./migrations/', import.meta.url);

// An arbitrary constant; it must be unique among advisory locks of this database.
const MIGRATION_LOCK = 4_190_217;

const MIGRATIONS = 'migration';
/** Names of migrations whose file declares that they only add (`ADDITIVE`). */
const ADDITIVE_MIGRATIONS = 'control.additive_migration';

/** First line of a migration with which older releases can keep running. */
const ADDITIVE = /^-- additive\b/;

/**
 * Brings the database to this program's schemas: forward only, in the order of the files' numbers. Safe to call from
 * several processes at once. Additive migrations of a newer release are left alone, so that an older process keeps
 * running beside or after a newer one.
 * @param folder where the files are.
 * @throws when a newer release's migration is not additive, or the database cannot be reached.
 */
export async function migrate(databaseUrl: string, folder = ownFolder): Promise<void> {
  const address = await addressOfPrimary(databaseUrl);
  if (await isUpToDate(address, namesIn(folder))) return;
  const connected = connection(address, { max: 2, applicationName: 'bookings migrate' });
  // Loaded where something is to be done: it takes as long as a fifth of a start.
  const { default: knex } = await import('knex');
  const database = knex({
    client: 'pg',
    connection: connected as Knex.PgConnectionConfig,
    pool: { min: 1, max: 2 },
    log: quiet,
  });
  try {
    await database.transaction(async (holder) => {
      // Knex' own lock row outlives a killed process; this lock does not.
      await holder.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await refuseIncompatible(holder, namesIn(folder));
      await database.migrate.latest({
        migrationSource: toFiles(folder),
        tableName: MIGRATIONS,
        // Names without a file were checked above.
        disableMigrationsListValidation: true,
      });
    });
  } finally {
    await database.destroy();
  }
}

/** Whether a database has just these migrations, as at most starts. */
async function isUpToDate(address: string, names: readonly string[]): Promise<boolean> {
  const client = openClient(address, { applicationName: 'bookings migrate' });
  await client.connect();
  try {
    const found = await client.query<{ table: string | null }>('SELECT to_regclass($1) AS table', [
      MIGRATIONS,
    ]);
    if (found.rows[0]!.table === null) return false;
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS}`);
    const done = new Set(rows.map(({ name }) => name));
    return done.size === names.length && names.every((name) => done.has(name));
  } finally {
    await client.end();
  }
}

// Failures are thrown as well, with a sentence; knex's own line would add a stack.
const quiet: Knex.Logger = { warn: () => undefined };

const namesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** @throws if the database has migrations without a file that are not additive. */
async function refuseIncompatible(database: Knex, known: readonly string[]): Promise<void> {
  const done = await loadNames(database, MIGRATIONS);
  const harmless = new Set([...known, ...(await loadNames(database, ADDITIVE_MIGRATIONS))]);
  const unknown = done.filter((name) => !harmless.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this release, so this release cannot use it (${unknown.join(', ')}): start the release ` +
      'that migrated the database, or a later release.',
  );
}

/** Lists the names in a table; none if the table does not exist. */
async function loadNames(database: Knex, table: string): Promise<string[]> {
  const found = await database.raw<{ rows: { table: string | null }[] }>('SELECT to_regclass(?) AS table', [
    table,
  ]);
  if (found.rows[0]?.table == null) return [];
  const { rows } = await database.raw<{ rows: { name: string }[] }>(`SELECT name FROM ${table}`);
  return rows.map(({ name }) => name);
}

const toFiles = (folder: URL): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve(namesIn(folder)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return Promise.resolve({
      up: async (database) => {
        await database.raw(sql.replaceAll('?', '\\?'));
        if (ADDITIVE.test(sql))
          await database.raw(`INSERT INTO ${ADDITIVE_MIGRATIONS} (name) VALUES (?)`, [name]);
      },
      down: () => Promise.reject(new Error('Migrations go forward only.')),
    });
  },
});
