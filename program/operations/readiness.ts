import type { Api } from '../../api/index.ts';
import type { IngestServer } from '../../ingest/serve/index.ts';
import { describePause, type Projector, type ProjectorStatus } from '../../projector/index.ts';
import type { Schedule } from '../schedule/index.ts';
import type { Readiness } from './ops-server.ts';

export const STOPPING = 'The service is stopping.';

/** Readiness while the program drains: its listeners still accept. */
export const IS_STOPPING: Readiness = { ready: false, why: [STOPPING], state: {} };

/** The readiness of each part for the operations port. */
export const apiReadiness = (api: Api): Readiness => {
  const why = api.whyNotReady();
  return { ready: why === null, why: why === null ? [] : [why], state: {} };
};

/** Longer than a broker's restart. */
const LOG_AWAY_SECONDS = 30;

const logAway = (seconds: number): string =>
  `The log has not answered for ${Math.round(seconds)} seconds, so the projector applies no new events. Check Kafka and the network to Kafka.`;

/** Short failures are usual while a server restarts, so they do not end readiness; `/readyz` shows them at once. */
const retrying = ({ role, lastError, foreignLog, logSilentSeconds }: ProjectorStatus): string[] =>
  role !== 'standby' || lastError === null || foreignLog !== null || logSilentSeconds > LOG_AWAY_SECONDS
    ? []
    : [`The projector failed and is trying again: ${lastError}`];

/** It applies events on, and days end by the database's clock. */
const clockAhead = ({ clockAheadSeconds }: ProjectorStatus): string[] =>
  clockAheadSeconds === null
    ? []
    : [
        `The clock of this machine is ${clockAheadSeconds} seconds ahead of the clock of Postgres, so editions and embargoes end by the clock of Postgres. Synchronize both clocks (NTP).`,
      ];

/**
 * A standby is ready, because it can take over; so is a replaying projector, and a paused one; their states show it.
 * Readers are served in any case.
 */
export const projectorReadiness = (projector: Projector): Readiness => {
  const status = projector.status();
  const building = status.role === 'building' ? ['The first generation is being built.'] : [];
  const stopped = status.role === 'stopped' ? [status.lastError ?? 'The projector has stopped.'] : [];
  const foreign = status.role === 'replay_needed' ? [status.lastError ?? 'A replay is needed.'] : [];
  const full = status.role === 'park_full' ? [status.lastError ?? 'Too many events are parked.'] : [];
  const silent = status.logSilentSeconds > LOG_AWAY_SECONDS ? [logAway(status.logSilentSeconds)] : [];
  const otherLog = status.foreignLog === null ? [] : [`This standby reads another log. ${status.foreignLog}`];
  const why = [...silent, ...otherLog, ...building, ...stopped, ...foreign, ...full];
  const failing = [...retrying(status), ...clockAhead(status)];
  const paused = status.pause === null ? [] : [describePause(status.pause)];
  return { ready: why.length === 0, why: [...why, ...failing, ...paused], state: { ...status } };
};

export const ingestReadiness = async (ingest: IngestServer): Promise<Readiness> => {
  const why = await ingest.whyNotReady();
  return { ready: why.length === 0, why, state: {} };
};

/** Without its queue the service still reads and projects: the loss is reported, and the process stays ready. */
export const scheduleReadiness = (schedule: Schedule | null): Readiness => ({
  ready: true,
  why: [],
  state: schedule ? { schedule: schedule.status() } : {},
});
