import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import { openPool } from '../../db/index.ts';
import { parkedSummary } from '../../projector/index.ts';
import { type JobState, readJobStates, showJobs } from './job-metrics.ts';

const replay = readFileSync(new URL('./running-replay.sql', import.meta.url), 'utf8');

/** Values that only the database knows, since another process may have changed them. */
interface Seen {
  readonly parked: number;
  readonly waiting: number;
  /** Seconds since 1970; null: nothing is parked. */
  readonly oldest: number | null;
  /** Position of the running replay; null: none runs. */
  readonly position: number | null;
  readonly target: number | null;
  /** Bytes of the database, its write-ahead log not included. */
  readonly size: number;
  /** Bytes of the server's write-ahead log; null: this role may not see it. */
  readonly wal: number | null;
  readonly jobs: readonly JobState[];
}

const GAUGES: readonly {
  readonly name: string;
  readonly help: string;
  readonly value: Exclude<keyof Seen, 'jobs'>;
}[] = [
  { name: 'bookings_parked_events', help: 'Events that could not be applied.', value: 'parked' },
  {
    name: 'bookings_parked_waiting_events',
    help: 'Events that wait behind a parked event.',
    value: 'waiting',
  },
  {
    name: 'bookings_parked_oldest_timestamp_seconds',
    help: 'Publication time of the oldest parked event, in seconds since 1970.',
    value: 'oldest',
  },
  {
    name: 'bookings_replay_position',
    help: 'Position that the running replay has reached.',
    value: 'position',
  },
  {
    name: 'bookings_database_size_bytes',
    help: 'Size of the database on its disk, without the write-ahead log.',
    value: 'size',
  },
  {
    name: 'bookings_database_wal_size_bytes',
    help: "Size of the write-ahead log on Postgres' disk; absent if the role of DATABASE_URL lacks pg_monitor.",
    value: 'wal',
  },
  {
    name: 'bookings_replay_target_position',
    help: 'Position at which the running replay ends.',
    value: 'target',
  },
];

interface TableMetricsSettings {
  /** Size of Postgres' disk; null: unknown. */
  readonly diskBytes?: number | null;
  /** Whether this process archives the log. */
  readonly isArchiving?: boolean;
}

/** Queries the database once per scrape; values that it does not return are left out. */
export function tableMetrics(registry: Registry): {
  of(databaseUrl: string, settings?: TableMetricsSettings): { close(): Promise<void> };
} {
  const disk = new Gauge({
    name: 'bookings_database_disk_bytes',
    help: 'Size of the disk of Postgres, from the variable DATABASE_DISK_BYTES; absent if the variable is not set.',
    registers: [registry],
  });
  disk.remove();
  const archiving = new Gauge({
    name: 'bookings_archive_configured',
    help: '1 if ARCHIVE_TO is set for this process, 0 if not.',
    registers: [registry],
  });
  return {
    of: (databaseUrl, { diskBytes = null, isArchiving = false } = {}) => {
      archiving.set(isArchiving ? 1 : 0);
      if (diskBytes !== null) disk.set(diskBytes);
      const pool = openPool(databaseUrl, {
        max: 1,
        applicationName: 'bookings metrics',
        connectTimeout: 2_000,
      });
      let asked: Promise<Seen | null> | null = null;
      const seen = (): Promise<Seen | null> => {
        // All gauges are collected at once and share one query.
        asked ??= look(pool)
          .catch(() => null)
          .finally(() => setImmediate(() => (asked = null)));
        return asked;
      };
      for (const gauge of GAUGES) show(registry, gauge, seen);
      showJobs(registry, async () => (await seen())?.jobs ?? null);
      return { close: () => pool.end() };
    },
  };
}

async function look(pool: ReturnType<typeof openPool>): Promise<Seen> {
  const { parked, waiting, oldest } = await parkedSummary(pool);
  const { rows } = await pool.query<{ position: number; target_position: number | null }>(replay);
  return {
    parked,
    waiting,
    oldest: oldest === null ? null : Date.parse(oldest) / 1_000,
    position: rows[0]?.position ?? null,
    target: rows[0]?.target_position ?? null,
    ...(await readSizes(pool)),
    jobs: await readJobStates(pool),
  };
}

/** Asks for the right first: a refusal in each scrape would fill the log of Postgres. */
async function readSizes(pool: ReturnType<typeof openPool>): Promise<Pick<Seen, 'size' | 'wal'>> {
  const { rows } = await pool.query<{ size: number; sees_wal: boolean }>(
    `SELECT pg_database_size(current_database()) AS size, has_function_privilege('pg_ls_waldir()', 'EXECUTE') AS sees_wal`,
  );
  const { size, sees_wal } = rows[0]!;
  if (!sees_wal) return { size, wal: null };
  const { rows: found } = await pool.query<{ wal: number }>(
    'SELECT coalesce(sum(size), 0)::int8 AS wal FROM pg_ls_waldir()',
  );
  return { size, wal: found[0]!.wal };
}

function show(
  registry: Registry,
  { name, help, value }: (typeof GAUGES)[number],
  seen: () => Promise<Seen | null>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const now = (await seen())?.[value] ?? null;
      if (now === null) this.remove();
      else this.set(now);
    },
  });
}
