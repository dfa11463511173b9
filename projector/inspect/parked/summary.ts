import { type Database, liveGeneration, schemaOf } from '../../../db/generations/index.ts';

/** For health checks and metrics: the number of parked events in the live tables. */
export interface ParkedSummary {
  /** Events that failed: one per subject. */
  readonly parked: number;
  /** Events parked behind one of these. */
  readonly waiting: number;
  /** Publication of the oldest of all, RFC 3339; null: nothing is parked. */
  readonly oldest: string | null;
}

export async function parkedSummary(database: Database): Promise<ParkedSummary> {
  const live = await liveGeneration(database);
  if (!live) return { parked: 0, waiting: 0, oldest: null };
  // The event is not cast to JSON: it may contain text that Postgres cannot parse, such as an escaped NUL.
  const { rows } = await database.query<ParkedSummary>(
    `SELECT count(DISTINCT subject) AS parked, count(*) - count(DISTINCT subject) AS waiting,
       min(substring(event_json FROM '"time":"([^"]*)"')) AS oldest
     FROM ${schemaOf(live.number)}.parked`,
  );
  return rows[0]!;
}
