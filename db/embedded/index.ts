import { resolve } from 'node:path';
import pg from 'pg';
import { type Cluster, prepareCluster } from './cluster.ts';
import { EmbeddedFault } from './fault.ts';
import { adopt, launch, type Server, shutDown } from './server.ts';

export { hasCluster } from './cluster.ts';
export { EmbeddedFault } from './fault.ts';

/** An embedded Postgres that this process uses, whether it started it or found it running. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Leaves; whoever leaves last stops the server. */
  close(): Promise<void>;
}

// Advisory locks in the cluster's `postgres` database. Sessions end with their process, so neither outlives a crash.
const USERS = 71_001;
const PROGRAM = 71_002;

/**
 * Opens the Postgres of a data folder: adopts the one that runs, else starts it, making the folder if need be.
 * @param role `program` for the one process that serves from this folder; `visitor` for any other verb.
 * @throws EmbeddedFault when it cannot run, is of another version, or another program serves from the folder.
 */
export async function openEmbedded(dataDir: string, role: 'program' | 'visitor'): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(resolve(dataDir));
  const server = await adoptOrLaunch(cluster);
  const session = new pg.Client({
    connectionString: server.url,
    application_name: `bookings ${role}`,
    keepAlive: true,
  });
  // The server's end is seen by everyone who works with it; this session only holds locks.
  session.on('error', () => undefined);
  await session.connect();
  await session.query('SELECT pg_advisory_lock_shared($1)', [USERS]);
  if (role === 'program' && !(await tryLock(session, PROGRAM))) {
    await session.end();
    throw new EmbeddedFault(
      `Another program serves from ${resolve(dataDir)} already. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { url: server.url, close: () => leave(session, server) };
}

async function adoptOrLaunch(cluster: Cluster): Promise<Server> {
  const running = await adopt(cluster);
  if (running) return running;
  try {
    return await launch(cluster);
  } catch (fault) {
    // Two programs started at the same moment: one server took the folder, and serves both.
    const other = await adopt(cluster);
    if (other) return other;
    throw fault;
  }
}

async function leave(session: pg.Client, server: Server): Promise<void> {
  try {
    await session.query('SELECT pg_advisory_unlock_all()');
    if (await tryLock(session, USERS)) {
      await session.end();
      await shutDown(server);
      return;
    }
    await session.end();
  } catch {
    // The server went first: nothing is left to stop.
  }
}

async function tryLock(session: pg.Client, key: number): Promise<boolean> {
  const answer = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [key]);
  return answer.rows[0]?.locked === true;
}
