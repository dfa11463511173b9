import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import { openPool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { parkedSummary } from '../../projector/index.ts';
import { JOBS } from '../../projector/schedule/index.ts';

const replay = readFileSync(new URL('./running-replay.sql', import.meta.url), 'utf8');
const scheduled = statement(import.meta.url, './scheduled.sql');

/** What only the database knows, since another process may have done it. */
interface Seen {
  readonly parked: number;
  readonly waiting: number;
  /** Seconds since 1970; null: nothing is parked. */
  readonly oldest: number | null;
  /** Of the replay under way; null where none is. */
  readonly position: number | null;
  readonly goal: number | null;
  readonly jobs: readonly { readonly job: string; readonly dead: boolean }[];
}

const GAUGES: readonly {
  readonly name: string;
  readonly help: string;
  readonly value: Exclude<keyof Seen, 'jobs'>;
}[] = [
  { name: 'bookings_parked_events', help: 'Events that could not be applied.', value: 'parked' },
  { name: 'bookings_parked_waiting_events', help: 'Events that wait behind a parked one.', value: 'waiting' },
  {
    name: 'bookings_parked_oldest_timestamp_seconds',
    help: 'Publication of the oldest parked event, seconds since 1970.',
    value: 'oldest',
  },
  { name: 'bookings_replay_position', help: 'How far the replay under way is.', value: 'position' },
  { name: 'bookings_replay_goal_position', help: 'Where the replay under way goes to.', value: 'goal' },
];

/** Asks the database once for each scrape; what it does not answer is left out. */
export function tableMetrics(registry: Registry): { of(databaseUrl: string): { close(): Promise<void> } } {
  return {
    of: (databaseUrl) => {
      const pool = openPool(databaseUrl, {
        max: 1,
        applicationName: 'bookings metrics',
        connectTimeout: 2_000,
      });
      let asked: Promise<Seen | null> | null = null;
      const seen = (): Promise<Seen | null> => {
        // All gauges are collected at once, and share one look.
        asked ??= look(pool)
          .catch(() => null)
          .finally(() => setImmediate(() => (asked = null)));
        return asked;
      };
      for (const gauge of GAUGES) show(registry, gauge, seen);
      showDeadJobs(registry, seen);
      return { close: () => pool.end() };
    },
  };
}

async function look(pool: ReturnType<typeof openPool>): Promise<Seen> {
  const { parked, waiting, oldest } = await parkedSummary(pool);
  const { rows } = await pool.query<{ position: number; goal: number | null }>(replay);
  const jobs = await pool.query<Seen['jobs'][number]>({ ...scheduled, values: [Object.keys(JOBS)] });
  return {
    parked,
    waiting,
    oldest: oldest === null ? null : Date.parse(oldest) / 1_000,
    position: rows[0]?.position ?? null,
    goal: rows[0]?.goal ?? null,
    jobs: jobs.rows,
  };
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

function showDeadJobs(registry: Registry, seen: () => Promise<Seen | null>): void {
  new Gauge({
    name: 'bookings_schedule_dead',
    help: '1 for a scheduled job whose last run is dead: all attempts failed.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { job, dead } of (await seen())?.jobs ?? []) this.set({ job }, dead ? 1 : 0);
    },
  });
}
