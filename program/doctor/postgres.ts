import { readFileSync } from 'node:fs';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';
import { unconfirmedCommits } from '../../db/index.ts';
import { onClient } from './on-client.ts';

export interface Postgres {
  /** As `server_version_num`: 180001. */
  readonly version: number;
  /** Maximum connections of ordinary users. */
  readonly connections: number;
  readonly fsync: boolean;
  readonly full_page_writes: boolean;
  readonly synchronous_commit: string;
  readonly encoding: string;
  /** Milliseconds; 0: none. */
  readonly statement_timeout: number;
  readonly idle_session_timeout: number;
  readonly replica: boolean;
  /** Milliseconds; -1: none. */
  readonly max_standby_streaming_delay: number;
  readonly may_create: boolean;
  /** Transactions of this role only read. */
  readonly read_only: boolean;
  /** A table that this role may not write; null: it may write all. */
  readonly unwritable: string | null;
  /** `synchronous_standby_names`; empty: commits wait for no standby. */
  readonly standby_names: string;
  /** Standbys that confirm commits now; null: this role may not see them. */
  readonly standbys: number | null;
  /** Commits that wait for a synchronous standby that does not answer, although Postgres may still list it. */
  readonly unconfirmed: number;
  /** Identifier of the server's cluster and name of the database; the same on a replica. */
  readonly database: string;
  /** Seconds by which the database's clock is ahead of this machine's. */
  readonly ahead: number;
}

/**
 * The most connections of one process of each kind, with a switch of generations under way and a rebuild: API 8, ingest
 * 9, projector 14, its standby 7, scheduled work 6, a command 6.
 */
const NEEDED_CONNECTIONS = 50;
// Events carry their publication time; one from the future is refused.
const DRIFT_SECONDS = 2;
const FAR_SECONDS = 60;

const judge = openJudge('postgres');

export const judgePostgres = (found: Postgres, embedded: boolean): Finding[] => [
  judgeVersion(found),
  judgeConnections(found),
  ...judgeDurability(found),
  ...judgeStandbys(found),
  judgeEncoding(found),
  timeout('statement_timeout', found.statement_timeout, 'a rebuild runs statements that take minutes'),
  timeout(
    'idle_session_timeout',
    found.idle_session_timeout,
    'the session of the writer holds a lock and may be idle',
  ),
  ...judgeRights(found),
  ...(embedded ? [] : [judgeClock(found.ahead)]),
];

const set = (name: string, value: string): string => `ALTER SYSTEM SET ${name} = ${value}, then reload.`;

const judgeVersion = ({ version }: Postgres): Finding =>
  judge(
    'version',
    Math.floor(version / 10_000),
    version >= 150_000 ? OK : wrong('Postgres 15 or later is needed.'),
  );

function judgeConnections({ connections }: Postgres): Finding {
  const mend = `${set('max_connections', String(2 * NEEDED_CONNECTIONS))} (and restart); all processes want ${NEEDED_CONNECTIONS}.`;
  return judge('max_connections', connections, connections >= NEEDED_CONNECTIONS ? OK : warning(mend));
}

/** Checks settings that lose data in a power failure. */
const judgeDurability = ({ fsync, full_page_writes, synchronous_commit }: Postgres): Finding[] => [
  onOff('fsync', fsync, set('fsync', 'on')),
  onOff('full_page_writes', full_page_writes, set('full_page_writes', 'on')),
  judge(
    'synchronous_commit',
    synchronous_commit,
    synchronous_commit === 'off'
      ? wrong(
          `${set('synchronous_commit', 'on')} A power cut would lose counted requests and published events.`,
        )
      : OK,
  ),
];

const onOff = (what: string, on: boolean, mend: string): Finding =>
  judge(what, on ? 'on' : 'off', on ? OK : wrong(`${mend} A power cut would lose the database.`));

const judgeEncoding = ({ encoding }: Postgres): Finding =>
  judge(
    'encoding',
    encoding,
    encoding === 'UTF8' ? OK : wrong('Create the database again with ENCODING UTF8.'),
  );

/** Each commit waits for confirmation by a synchronous standby, so all writes block without one. */
function judgeStandbys(postgres: Postgres): Finding[] {
  const { standby_names: names, standbys, synchronous_commit, unconfirmed } = postgres;
  const judgeNumber = (found: string | number, isAnswering: boolean): Finding[] => [
    judge('synchronous standbys', found, isAnswering ? OK : wrong(START_STANDBY)),
  ];
  // Postgres lists a standby that froze until wal_sender_timeout.
  if (unconfirmed > 0)
    return judgeNumber(`too few answer (${names}), and commits wait: ${unconfirmed}`, false);
  const waits = names !== '' && synchronous_commit !== 'off' && synchronous_commit !== 'local';
  if (!waits || standbys === null) return [];
  return standbys === 0 ? judgeNumber(`none answers (${names})`, false) : judgeNumber(standbys, true);
}

const START_STANDBY =
  "Start the standby, or run ALTER SYSTEM SET synchronous_standby_names = '' and reload Postgres: until then, no commit ends.";

function judgeWritable({ read_only, unwritable }: Postgres): Finding {
  if (read_only)
    return judge(
      'role may write',
      'no, default_transaction_read_only is on',
      wrong('Run ALTER ROLE … SET default_transaction_read_only = off for the user of DATABASE_URL.'),
    );
  return judge(
    'role may write',
    unwritable === null ? 'yes' : `not ${unwritable}`,
    unwritable === null
      ? OK
      : wrong('Connect as the owner of the tables, or GRANT INSERT, UPDATE, DELETE, SELECT on them.'),
  );
}

/** Checks whether the role may write what the program writes. */
const judgeRights = (found: Postgres): Finding[] => [...judgeServerRights(found), judgeWritable(found)];

const judgeServerRights = ({ replica, may_create }: Postgres): Finding[] => [
  judge(
    'takes writes',
    replica ? 'no, it is a replica' : 'yes',
    replica ? wrong('DATABASE_URL must name the primary.') : OK,
  ),
  judge(
    'schemas can be made',
    may_create ? 'yes' : 'no',
    may_create ? OK : wrong('Run GRANT CREATE ON DATABASE … TO the user of DATABASE_URL.'),
  ),
];

const timeout = (what: string, milliseconds: number, because: string): Finding =>
  judge(
    what,
    milliseconds === 0 ? 'none' : `${milliseconds} ms`,
    milliseconds === 0
      ? OK
      : warning(`Run ALTER ROLE … SET ${what} = 0 for the user of DATABASE_URL: ${because}.`),
  );

function judgeClock(ahead: number): Finding {
  const off = Math.abs(ahead);
  const found = `${off.toFixed(1)} s ${ahead >= 0 ? 'ahead of' : 'behind'} this machine's`;
  const mend =
    'Synchronize the clocks of Postgres and of this machine (NTP): Postgres decides in which month a request counts, and this machine decides the times of events.';
  if (off > FAR_SECONDS) return judge('clock', found, wrong(mend));
  return judge('clock', found, off > DRIFT_SECONDS ? warning(mend) : OK);
}

const about = readFileSync(new URL('./postgres.sql', import.meta.url), 'utf8');

/** @throws when the database cannot be reached. */
export const askPostgres = (databaseUrl: string): Promise<Postgres> =>
  onClient(databaseUrl, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<Omit<Postgres, 'ahead' | 'unconfirmed'> & { epoch: number }>(about);
    const { epoch, ...found } = rows[0]!;
    // The answer was made between asking and hearing it.
    const ahead = epoch - (before + Date.now()) / 2 / 1_000;
    return { ...found, ahead, unconfirmed: await unconfirmedCommits(client) };
  });
