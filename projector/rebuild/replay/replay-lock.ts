import type pg from 'pg';
import { openClient } from '../../../db/index.ts';
import { ReplayRefused } from './replay-faults.ts';

// An arbitrary constant; it must be unique among advisory locks of this database.
const REPLAY_LOCK = 4_190_221;

/** The right to build and to flip, as long as its session lives. */
export interface ReplayLock {
  /** The session that holds the lock; the flip uses it, so that a process that lost the lock cannot flip. */
  readonly client: pg.Client;
  /** Aborts when the session is gone. */
  readonly lost: AbortSignal;
}

// The session of a dead machine must not block others for hours.
const GUARDS =
  'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; ' +
  "SET idle_in_transaction_session_timeout = '60s'";

/**
 * Runs `work` while no other replay runs.
 * @throws ReplayRefused if one does.
 */
export async function withReplayLock<T>(
  databaseUrl: string,
  work: (lock: ReplayLock) => Promise<T>,
): Promise<T> {
  const client = openClient(databaseUrl, { applicationName: 'bookings replay' });
  const lost = new AbortController();
  const lose = (): void =>
    lost.abort(
      new Error(
        'The database session that held the replay lock was lost; run the command again to continue.',
      ),
    );
  client.on('error', lose);
  client.once('end', lose);
  await client.connect();
  try {
    await client.query(GUARDS);
    if (!(await taken(client))) throw new ReplayRefused(await whoRuns(client));
    return await work({ client, lost: lost.signal });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if no replay runs now; the lock is released again. */
export async function tryReplayLock(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1::bigint) AS free',
    [REPLAY_LOCK],
  );
  return rows[0]!.free;
}

async function taken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1::bigint) AS held', [
    REPLAY_LOCK,
  ]);
  return rows[0]!.held;
}

async function whoRuns(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: number; by: string; since: string }>(
    `SELECT number, by, to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
     FROM control.replay WHERE state = 'running' ORDER BY number DESC LIMIT 1`,
  );
  const [row] = rows;
  const who = row ? `: replay ${row.number} of ${row.by}, since ${row.since}` : '';
  return `Another replay is running${who}. See \`bookings replay status\`; \`bookings replay abort\` ends it.`;
}
