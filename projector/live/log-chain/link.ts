import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../../../ingest/events/index.ts';

/** The hash over every event before a position. */
export interface Link {
  readonly position: number;
  readonly hash: Buffer;
}

export const FIRST_LINK: Link = { position: 0, hash: Buffer.alloc(32) };

/**
 * The hash of each event covers the previous hash and the content of the event, without its trace.
 * @param events which follow the link without a gap.
 */
export function extend({ position, hash }: Link, events: readonly RecordedEvent[]): Link {
  return { position: position + events.length, hash: events.reduce(hashEvent, hash) };
}

function hashEvent(before: Buffer, event: RecordedEvent): Buffer {
  const { id, type, version, source, subject, time, import_id, data } = event;
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([id, type, version, source, subject, time, import_id, data]))
    .digest();
}
