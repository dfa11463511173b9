import type pg from 'pg';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { FoldFault, type Folds } from '../../fold/steps/index.ts';
import { applyDiscard, openBatchContext, project, reportChanges } from '../../live/index.ts';
import { openCauses } from '../../live/change-feed/index.ts';
import type { LiveSession } from '../../live/lease/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';
import {
  BatchDecoder,
  discardedBy,
  type ParkedRow,
  parkedWith,
  type PoisonEvents,
} from '../../store/parked/index.ts';

export interface ParkedSession extends LiveSession {
  readonly folds: Folds;
}

/** The parked events of a subject, in the log's order. */
export async function bySubject(client: pg.Client, subject: string): Promise<ParkedRow[]> {
  const { rows } = await client.query<ParkedRow>(
    'SELECT position, id, subject, reason, event_json FROM parked WHERE subject = $1 ORDER BY position',
    [subject],
  );
  return rows;
}

/**
 * Applies an event. If it discards parked events and a rule fails on one behind them, that one stays parked instead.
 * @throws FoldFault if the event fails in any case.
 */
export async function applyParked<T>(
  { client }: ParkedSession,
  row: ParkedRow,
  attempt: (poison: PoisonEvents) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(new Map());
  } catch (error) {
    if (!(error instanceof FoldFault)) throw error;
    const done = await applyDiscard(client, JSON.parse(row.event_json) as RecordedEvent, error, attempt);
    if (done === null) throw error;
    return done;
  }
}

/**
 * Applies parked events of one subject, and the events that they release.
 * @returns those of the events that are parked again.
 */
export async function projectRows(
  { client, folds }: ParkedSession,
  rows: readonly ParkedRow[],
  poison: PoisonEvents,
): Promise<readonly ParkedRow[]> {
  const events = rows.map(({ event_json }) => JSON.parse(event_json) as RecordedEvent);
  const own = new Set(rows.map(({ subject }) => subject));
  const parkedBeside = await parkedWith(client, discardedBy(events));
  const decoder = new BatchDecoder(
    [],
    poison,
    parkedBeside.filter(({ subject }) => !own.has(subject)),
  );
  for (const event of events) decoder.add(event);
  const { asOf, position } = (await readCheckpoint(client))!;
  const batch = decoder.take();
  const decoded = { ...batch, unparked: [...rows.map((row) => row.position), ...batch.unparked] };
  const due = { editions: [], corrections: [] };
  const projected = await project(openBatchContext(client, asOf, folds), decoded, due);
  await reportChanges(client, projected, openCauses(decoded, due), position);
  return decoded.parked.filter(({ subject }) => own.has(subject));
}
