import { type Database, liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { MAX_COUNTED_PER_SUBJECT } from './parked.ts';

/** Usage of the park of the live tables. */
export interface ParkCapacity {
  /** All parked events. */
  readonly events: number;
  /** Parked events that count for the limit: at most 100 per subject. */
  readonly counted: number;
  /** `PARK_LIMIT` of this process. */
  readonly limit: number;
}

export async function readParkCapacity(database: Database, limit: number): Promise<ParkCapacity> {
  const live = await liveGeneration(database);
  if (!live) return { events: 0, counted: 0, limit };
  const { rows } = await database.query<Omit<ParkCapacity, 'limit'>>(
    `SELECT coalesce(sum(events), 0)::int AS events, coalesce(sum(least(events, $1)), 0)::int AS counted
     FROM (SELECT count(*) AS events FROM ${schemaOf(live.number)}.parked GROUP BY subject) AS by_subject`,
    [MAX_COUNTED_PER_SUBJECT],
  );
  return { ...rows[0]!, limit };
}

/** The size of the writer's largest batch: at most this number of events is parked at once. */
export const MAX_BATCH_EVENTS = 200;

/**
 * `full`: the next event to park stops the projector; `nearly_full`: a batch can fill it, and if the projector is
 * stopped, one did.
 */
export function parkState({ counted, limit }: ParkCapacity): 'empty' | 'has_room' | 'nearly_full' | 'full' {
  if (counted >= limit) return 'full';
  if (counted === 0) return 'empty';
  return counted + MAX_BATCH_EVENTS > limit ? 'nearly_full' : 'has_room';
}

/** The remedy for a full or almost full park; null if none is needed. */
export function parkRemedy(room: ParkCapacity): string | null {
  const state = parkState(room);
  if (state !== 'full' && state !== 'nearly_full') return null;
  return (
    '`bookings parked list` shows the causes. If a new release causes the failures, start the previous release, or fix the release and run ' +
    '`bookings parked retry`. To discard events, restart the projectors with a higher PARK_LIMIT first.'
  );
}
