import type pg from 'pg';
import { openClient } from '../index.ts';
import { EmbeddedFault } from './embedded-fault.ts';
import type { Server } from './launch-server.ts';

// Advisory locks in the cluster's `postgres` database. Sessions end with their process, so neither outlives a crash.
const USERS_LOCK = 71_001;
const PROGRAM_LOCK = 71_002;

/**
 * The session by which a process is counted among those that use the server, and is its one program.
 * @throws EmbeddedFault when another program serves from the folder.
 */
export async function openSession(
  { url }: Server,
  { folder, role }: { readonly folder: string; readonly role: 'program' | 'visitor' },
): Promise<pg.Client> {
  const session = openClient(url, { applicationName: `bookings ${role}` });
  await session.connect();
  await session.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
  if (role === 'program' && !(await tryLock(session, PROGRAM_LOCK))) {
    await session.end();
    throw new EmbeddedFault(
      `Another program already uses ${folder}. Stop that program first, or set DATA_DIR to another folder.`,
    );
  }
  return session;
}

/** Ends the session. @returns whether it was the last one. */
export async function endSession(session: pg.Client): Promise<boolean> {
  await session.query('SELECT pg_advisory_unlock_all()');
  const last = await tryLock(session, USERS_LOCK);
  await session.end();
  return last;
}

async function tryLock(session: pg.Client, key: number): Promise<boolean> {
  const answer = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [key]);
  return answer.rows[0]?.locked === true;
}
