/** The values of a series, one for each minute, in promtool's notation. */
export interface Series {
  readonly series: string;
  readonly values: string;
}

/** A condition that must fire an alert after so many minutes, and one near to it that must not. */
export interface AlertCase {
  readonly minutes: number;
  readonly fires: readonly Series[];
  readonly quiet: readonly Series[];
}

const one = (series: string, values: string): readonly Series[] => [{ series, values }];
const constant = (series: string, value: number): readonly Series[] => one(series, `${value}x60`);
const role = (name: string): string => `bookings_projector_role{role="${name}",instance="p"}`;
const steady = (series: string, fires: number, quiet: number, minutes = 10): AlertCase => ({
  minutes,
  fires: constant(series, fires),
  quiet: constant(series, quiet),
});

const answers = (errors: string): readonly Series[] => [
  { series: 'bookings_api_requests_total{status="200"}', values: '0+100x60' },
  { series: 'bookings_api_requests_total{status="503"}', values: errors },
];
const charges = (fast: string): readonly Series[] => [
  { series: 'bookings_api_quota_seconds_bucket{le="0.1"}', values: fast },
  { series: 'bookings_api_quota_seconds_bucket{le="0.5"}', values: '0+100x60' },
  { series: 'bookings_api_quota_seconds_bucket{le="+Inf"}', values: '0+100x60' },
];
const running = (seconds: number): readonly Series[] => [
  { series: 'bookings_schedule_running_seconds{scheduled_job="rebuild"}', values: `${seconds}x60` },
  { series: 'bookings_schedule_run_limit_seconds{scheduled_job="rebuild"}', values: '600x60' },
];
const lagging = (events: string, seconds: string): readonly Series[] => [
  { series: 'bookings_projector_lag_events', values: events },
  { series: 'bookings_projector_lag_seconds', values: seconds },
];
const disk = (free: number): readonly Series[] => [
  { series: 'bookings_data_dir_free_bytes', values: `${free}x60` },
  { series: 'bookings_data_dir_size_bytes', values: '100000000000x60' },
];
const database = (bytes: number, wal?: number): readonly Series[] => [
  { series: 'bookings_database_size_bytes', values: `${bytes}x60` },
  { series: 'bookings_database_disk_bytes', values: '100000000000x60' },
  ...(wal === undefined ? [] : constant('bookings_database_wal_size_bytes', wal)),
];
/** The second projector lacks `ARCHIVE_TO`. */
const archiveConfigured: readonly Series[] = [
  { series: 'bookings_archive_configured{instance="p"}', values: '1x90' },
  { series: 'bookings_archive_configured{instance="q"}', values: '0x90' },
];
/** promtool's clock begins at 0. */
const lastArchive = 'bookings_schedule_last_success_timestamp_seconds{scheduled_job="archive-log"}';

/** Of every alert in `ops/prometheus/alerts.yml`. */
export const ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  BookingsNoWriter: { minutes: 3, fires: constant(role('standby'), 1), quiet: constant(role('writer'), 1) },
  BookingsLogAway: steady('bookings_log_silent_seconds{instance="p"}', 31, 29, 1),
  BookingsIngestNotReady: steady('bookings_ingest_ready{instance="i"}', 0, 1, 3),
  BookingsLagGrows: {
    minutes: 20,
    fires: lagging('100+10x60', '61x60'),
    quiet: lagging('10000-10x60', '61x60'),
  },
  BookingsLag: steady('bookings_projector_lag_seconds', 601, 599, 20),
  BookingsProjectorRetries: {
    minutes: 15,
    fires: one('bookings_projector_lifecycle_total{kind="retrying"}', '0+2x60'),
    quiet: one('bookings_projector_lifecycle_total{kind="applied"}', '0+100x60'),
  },
  BookingsEventParked: steady('bookings_parked_events', 1, 0),
  BookingsDayChangeFailed: steady('bookings_projector_lifecycle_total{kind="day_change_failed"}', 1, 0),
  BookingsParkFull: steady(role('park_full'), 1, 0),
  BookingsProjectorPaused: steady(role('paused'), 1, 0, 40),
  BookingsReplayNeeded: steady(role('replay_needed'), 1, 0),
  BookingsScheduledWorkDead: steady('bookings_schedule_dead{scheduled_job="rebuild"}', 1, 0),
  BookingsScheduledWorkSlow: { minutes: 10, fires: running(601), quiet: running(599) },
  BookingsScheduledWorkOverdue: steady(
    'bookings_schedule_overdue_seconds{scheduled_job="rebuild"}',
    901,
    899,
  ),
  BookingsArchiveOld: { minutes: 80, fires: one(lastArchive, '0x90'), quiet: one(lastArchive, '0+60x90') },
  BookingsArchiveMissing: {
    minutes: 80,
    fires: archiveConfigured,
    quiet: [...archiveConfigured, ...one(lastArchive, '0x90')],
  },
  BookingsApiNotReady: steady('bookings_api_ready{instance="a"}', 0, 1, 3),
  BookingsReplicaLags: steady('bookings_api_replica_lag_seconds{instance="a"}', 6, 4, 3),
  BookingsServerErrors: { minutes: 15, fires: answers('0+2x60'), quiet: answers('0x60') },
  BookingsQuotaStoreFails: {
    minutes: 6,
    fires: one('bookings_api_quota_failures_total{why="unavailable"}', '0+3x60'),
    quiet: one('bookings_api_quota_failures_total{why="unavailable"}', '0x60'),
  },
  BookingsQuotaStoreSlow: { minutes: 20, fires: charges('0+50x60'), quiet: charges('0+100x60') },
  BookingsPoolWaits: steady('bookings_pool_connections{pool="writer",state="waiting"}', 1, 0),
  BookingsDiskFills: { minutes: 10, fires: disk(9e9), quiet: disk(11e9) },
  BookingsDatabaseDiskFills: { minutes: 10, fires: database(86e9), quiet: database(84e9) },
  BookingsExportHeld: steady('bookings_exports_held{instance="a"}', 1, 0, 1),
  BookingsProcessGone: steady('up{job="bookings",instance="a"}', 0, 1, 3),
};

/** Conditions of alerts that have several: each must fire the alert alone. */
export const FURTHER_CASES: readonly (readonly [alert: string, AlertCase])[] = [
  ['BookingsLogAway', steady('bookings_ingest_log_silent_seconds{instance="i"}', 31, 29, 1)],
  ['BookingsDatabaseDiskFills', { minutes: 10, fires: database(50e9, 36e9), quiet: database(50e9, 34e9) }],
  [
    'BookingsArchiveMissing',
    {
      minutes: 80,
      fires: archiveConfigured,
      quiet: one('bookings_archive_configured{instance="q"}', '0x90'),
    },
  ],
];
