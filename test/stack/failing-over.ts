import pg from 'pg';

/**
 * A failover without synchronous replication, as a program sees it: the database of `url` is copied now, and `lose`
 * replaces the database with the copy, so that all later commits are lost. Connections break both times.
 */
export async function copyForFailover(url: string): Promise<{ readonly lose: () => Promise<void> }> {
  const { server, name } = placeOf(url);
  const copy = `${name}_copy`;
  await onServer(server, async (client) => {
    await close(client, name);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  });
  return {
    lose: () =>
      onServer(server, async (client) => {
        await close(client, name);
        await client.query(`DROP DATABASE ${name}`);
        await client.query(`ALTER DATABASE ${copy} RENAME TO ${name}`);
      }),
  };
}

function placeOf(url: string): { readonly server: string; readonly name: string } {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  return { server: server.href, name };
}

/** Ends the database's sessions, and admits none. */
async function close(client: pg.Client, name: string): Promise<void> {
  await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
}

async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
