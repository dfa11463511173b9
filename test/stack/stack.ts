import { startPostgres } from './postgres.ts';
import type { Server } from './guarded.ts';

const running = new Map<string, Promise<Server>>();

/** The URL that the environment gives, or of a server that this run starts once. */
async function url(name: string, given: string | undefined, start: () => Promise<Server>): Promise<string> {
  if (given) return given;
  const server = running.get(name) ?? start();
  running.set(name, server);
  return (await server).url;
}

/** A Postgres of tests; its user may create databases. */
export const postgresUrl = (): Promise<string> =>
  url('Postgres', process.env['TEST_DATABASE_URL'], startPostgres);

/** Stops what this process started. */
export async function stopStack(): Promise<void> {
  await Promise.allSettled([...running.values()].map(async (server) => (await server).stop()));
  running.clear();
}
