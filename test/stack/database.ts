import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { postgresUrl } from './stack.ts';

export interface Database {
  readonly url: string;
  /** Drops it, even with connected clients. */
  drop(): Promise<void>;
}

const migrations = new URL('../../db/migrations/', import.meta.url);

// One of several processes makes the template; the others wait for it.
const LOCK = 4_190_218;

/** A migrated database: a copy of a template, made in about 30 ms. */
export async function freshDatabase(): Promise<Database> {
  const server = await postgresUrl();
  const name = `bookings_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await migratedTemplate(client, server);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: inDatabase(server, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function migratedTemplate(client: pg.Client, server: string): Promise<string> {
  const template = `bookings_template_${fingerprint()}`;
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    // An unfinished template has no datistemplate yet, so an interrupted run leaves none that looks complete.
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [template],
    );
    if (rows[0]?.datistemplate) return template;
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template} TEMPLATE template0`);
    await migrate(inDatabase(server, template));
    await client.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    return template;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(new URL(name, migrations)));
  }
  return hash.digest('hex').slice(0, 12);
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
