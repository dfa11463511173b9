import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Projector, ProjectorEvent, ProjectorStatus } from '../../projector/index.ts';

type Role = ProjectorStatus['role'];
// All roles, checked by the compiler, so that each role has a series.
const ROLES = Object.keys({
  standby: true,
  building: true,
  writer: true,
  replay_needed: true,
  replaying: true,
  park_full: true,
  paused: true,
  stopped: true,
} satisfies Record<Role, true>) as Role[];
const APPLY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const BATCH_EVENTS = [1, 2, 5, 10, 25, 50, 100, 200];

/** Counts the work of the projector from its events; with `of`, it also reads the projector's own state. */
export function projectorMetrics(registry: Registry): {
  received(event: ProjectorEvent): void;
  of(projector: Projector): void;
} {
  const registers = [registry];
  const apply = new Histogram({
    name: 'bookings_projector_apply_seconds',
    help: 'Duration of applying and committing a batch of events.',
    buckets: APPLY_SECONDS,
    registers,
  });
  const batch = new Histogram({
    name: 'bookings_projector_batch_events',
    help: 'Number of events in a batch.',
    buckets: BATCH_EVENTS,
    registers,
  });
  const lifecycle = new Counter({
    name: 'bookings_projector_lifecycle_total',
    help: 'Lifecycle events of the projector by kind, such as applied batches, retries and lost leases.',
    labelNames: ['kind'],
    registers,
  });
  const applied = new Counter({
    name: 'bookings_projector_events_applied_total',
    help: 'Events of the log that were applied and committed.',
    registers,
  });
  for (const kind of [
    'applied',
    'retrying',
    'lost_lease',
    'log_away',
    'chain_gap',
    'day_change_failed',
    'clock_ahead',
  ] as const)
    lifecycle.inc({ kind }, 0);
  const rebuild = rebuildMetrics(registry);
  return {
    received: (event) => {
      lifecycle.inc({ kind: event.kind });
      rebuild(event);
      if (event.kind !== 'applied') return;
      apply.observe(event.milliseconds / 1_000);
      batch.observe(event.events);
      applied.inc(event.events);
    },
    of: (projector) => {
      roleMetric(registry, projector);
      for (const gauge of GAUGES) statusMetric(registry, projector, gauge);
    },
  };
}

/** Progress of a generation's build; no value when none runs. */
function rebuildMetrics(registry: Registry): (event: ProjectorEvent) => void {
  const registers = [registry];
  const position = new Gauge({
    name: 'bookings_replay_build_position',
    help: 'Number of events that the running build has read from the log.',
    registers,
  });
  const end = new Gauge({
    name: 'bookings_replay_build_target_position',
    help: 'The end position of the log when the running build began.',
    registers,
  });
  const none = (): void => {
    position.remove();
    end.remove();
  };
  none();
  return (event) => {
    if (event.kind === 'building') {
      position.set(event.position);
      end.set(event.end);
    } else if (event.kind !== 'applied') none();
  };
}

function roleMetric(registry: Registry, projector: Projector): void {
  new Gauge({
    name: 'bookings_projector_role',
    help: '1 for the role that this projector has, and 0 for each other role: writer, standby, building, replay_needed, replaying, park_full, paused, stopped.',
    labelNames: ['role'],
    registers: [registry],
    collect() {
      const { role } = projector.status();
      for (const each of ROLES) this.set({ role: each }, each === role ? 1 : 0);
    },
  });
}

interface StatusGauge {
  readonly name: string;
  readonly help: string;
  readonly value: (status: ProjectorStatus) => number | null;
}

const GAUGES: readonly StatusGauge[] = [
  {
    name: 'bookings_projector_generation',
    help: 'The generation of the read tables that this projector writes.',
    value: ({ generation }) => generation,
  },
  {
    name: 'bookings_projector_position',
    help: 'Position of the next event to apply.',
    value: ({ position }) => position,
  },
  {
    name: 'bookings_log_end_position',
    help: "The position that the log's next event will have.",
    value: ({ logEnd }) => logEnd,
  },
  {
    name: 'bookings_log_silent_seconds',
    help: 'Seconds since the log last answered this projector.',
    value: ({ logSilentSeconds }) => logSilentSeconds,
  },
  {
    name: 'bookings_projector_lag_events',
    help: 'Events of the log that are not applied yet.',
    value: ({ lag }) => lag,
  },
  {
    name: 'bookings_projector_lag_seconds',
    help: 'Seconds since this process first saw the oldest event that is not applied yet.',
    value: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'bookings_projector_committed_timestamp_seconds',
    help: 'Time of the last commit, in seconds since 1970.',
    value: ({ committedAt }) => (committedAt === null ? null : Date.parse(committedAt) / 1_000),
  },
];

function statusMetric(registry: Registry, projector: Projector, { name, help, value }: StatusGauge): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const now = value(projector.status());
      if (now === null) this.remove();
      else this.set(now);
    },
  });
}
