import { readFileSync } from 'node:fs';
import { PROJECTION_VERSION } from '../../projector/index.ts';
import {
  type ParkCapacity,
  parkRemedy,
  parkState,
  readParkCapacity,
} from '../../projector/store/parked/index.ts';
import { type Finding, openJudge, OK, warning, wrong } from './finding.ts';
import { onClient } from './on-client.ts';

export interface Writing {
  /** Seconds since the writer's last heartbeat; null: there was never a writer. */
  readonly heartbeat_age: number | null;
  /** Projection version of the live tables; null: nothing was built yet. */
  readonly projection_version: number | null;
  /** The operator who paused the projector; null: not paused. */
  readonly paused_by: string | null;
  /** Parked events of the live tables. */
  readonly park: ParkCapacity;
}

const judgeWriter = openJudge('projector');
/** A standby ends a holder whose heartbeat is older. */
const HEARTBEAT_SECONDS = 5;

const PARK_JUDGEMENTS = { empty: () => OK, has_room: warning, nearly_full: warning, full: wrong };

export function judgeWriting({
  heartbeat_age: age,
  projection_version: version,
  paused_by: by,
  park,
}: Writing): Finding[] {
  const writes = age !== null && age <= HEARTBEAT_SECONDS;
  return [
    judgeWriter(
      'writer',
      age === null ? 'none yet' : `last heartbeat ${age.toFixed(0)} s ago`,
      writes
        ? OK
        : warning('Start two `bookings projector` processes: see the runbook, “No projector writes”.'),
    ),
    judgeWriter(
      'paused',
      by === null ? 'no' : `by ${by}`,
      by === null ? OK : warning('Run `bookings projector resume` to continue.'),
    ),
    judgeWriter(
      'parked events',
      `${park.events} (${park.counted} of PARK_LIMIT ${park.limit})`,
      PARK_JUDGEMENTS[parkState(park)](parkRemedy(park) ?? 'bookings parked list shows them.'),
    ),
    judgeWriter(
      'version of the read tables',
      version ?? 'none yet',
      version === null || version === PROJECTION_VERSION
        ? OK
        : warning(`This release makes tables of version ${PROJECTION_VERSION}: run \`bookings replay\`.`),
    ),
  ];
}

const writing = readFileSync(new URL('./writer.sql', import.meta.url), 'utf8');

/** Null before the first migration. @throws when the database cannot be reached. */
export const askWriting = (databaseUrl: string, parkLimit: number): Promise<Writing | null> =>
  onClient(databaseUrl, async (client) => {
    const written = await client.query<Omit<Writing, 'park'>>(writing).catch(() => null);
    const row = written?.rows[0];
    return row ? { ...row, park: await readParkCapacity(client, parkLimit) } : null;
  });
