import { arrayLiteral, textArray } from '../../../db/index.ts';
import { payloadJson } from '../../events/applicable/index.ts';
import type { ClaimEvent, RecordedEvent } from '../../events/index.ts';
import { LogFault, MAX_EVENT_BYTES } from '../port.ts';

/** A row of log.event. */
export interface EventRow {
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly source: string;
  readonly subject: string;
  readonly time: string;
  readonly import_id: string | null;
  readonly data: string;
  readonly traceparent: string | null;
}

export const toRecordedEvent = (row: EventRow): RecordedEvent => ({
  position: row.position,
  id: row.id,
  type: row.type,
  version: row.version,
  source: row.source,
  subject: row.subject,
  time: row.time,
  import_id: row.import_id,
  data: JSON.parse(row.data) as unknown,
  ...(row.traceparent !== null && { traceparent: row.traceparent }),
});

/** An event whose payload is JSON already. */
export interface SerializedEvent {
  readonly event: ClaimEvent;
  readonly data: string;
  readonly bytes: number;
}

/** @throws LogFault `too_large` */
export function written(event: ClaimEvent): SerializedEvent {
  const data = payloadJson(event);
  const bytes = Buffer.byteLength(data);
  if (bytes > MAX_EVENT_BYTES) {
    throw new LogFault(
      'too_large',
      `The event ${event.type} about ${event.subject} has ${bytes} bytes; the log takes ${MAX_EVENT_BYTES}.`,
    );
  }
  return { event, data, bytes };
}

/** The columns of append-events.sql, $3 to $11: arrays. */
export const columns = (events: readonly SerializedEvent[]): (string | Buffer)[] => [
  arrayLiteral(events.map(({ event }) => event.id)),
  arrayLiteral(events.map(({ event }) => event.type)),
  arrayLiteral(events.map(({ event }) => event.version)),
  arrayLiteral(events.map(({ event }) => event.source)),
  arrayLiteral(events.map(({ event }) => event.subject)),
  arrayLiteral(events.map(({ event }) => event.time)),
  arrayLiteral(events.map(({ event }) => event.import_id)),
  textArray(events.map(({ data }) => data)),
  arrayLiteral(events.map(({ bytes }) => bytes)),
];
