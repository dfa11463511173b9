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
    name: 'bookings_replay_target_position',
    help: 'Position at which the running replay ends.',
    value: 'target',
  },
];

/** Queries the database once per scrape; values that it does not return are left out. */
export function tableMetrics(registry: Registry): {
  of(databaseUrl: string, diskBytes?: number | null): { close(): Promise<void> };
} {
  const disk = new Gauge({
    name: 'bookings_database_disk_bytes',
    help: 'Size of the disk of Postgres, from the variable DATABASE_DISK_BYTES; absent if the variable is not set.',
    registers: [registry],
  });
  disk.remove();
  return {
    of: (databaseUrl, diskBytes = null) => {
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
    size: await readDatabaseSize(pool),
    jobs: await readJobStates(pool),
  };
}

async function readDatabaseSize(pool: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await pool.query<{ size: number }>('SELECT pg_database_size(current_database()) AS size');
  return rows[0]!.size;
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
