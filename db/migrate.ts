import { readdirSync, readFileSync } from 'node:fs';
import knex, { type Knex } from 'knex';

const folder = new URL('./migrations/', import.meta.url);

// Any constant will do, as long as nobody else locks the same.
const LOCK = 4_190_217;

/**
 * Brings the database to this program's schemas: forward only, in the order of the files' numbers. Safe to call from
 * several processes at once.
 * @throws when the database is newer than this program, or cannot be reached.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const database = knex({ client: 'pg', connection: databaseUrl, pool: { min: 1, max: 2 }, log: quiet });
  try {
    await database.transaction(async (holder) => {
      // Knex' own lock row outlives a killed process; this lock does not.
      await holder.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
      await database.migrate.latest({
        migrationSource: files,
        tableName: 'migration',
        disableMigrationsListValidation: false,
      });
    });
  } finally {
    await database.destroy();
  }
}

// What fails is thrown as well, and said in a sentence; knex's own line would add a stack.
const quiet: Knex.Logger = { warn: () => undefined };

const files: Knex.MigrationSource<string> = {
  getMigrations: () =>
    Promise.resolve(
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    ),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return Promise.resolve({
      up: async (database) => {
        await database.raw(sql.replaceAll('?', '\\?'));
      },
      down: () => Promise.reject(new Error('Migrations go forward only.')),
    });
  },
};
