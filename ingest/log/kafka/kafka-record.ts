import type { KafkaMessage } from 'kafkajs';
import { payloadJson } from '../../events/applicable/index.ts';
import { type ClaimEvent, envelope, type RecordedEvent, storable } from '../../events/index.ts';
import { LogFault, MAX_EVENT_BYTES } from '../port.ts';
import { referenceOf, sourceOf } from '../source-reference.ts';

/** A record to send: CloudEvents 1.0, Kafka binding, binary mode. Its size is uncompressed. */
export interface OutgoingRecord {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}

/**
 * @param traceparent the trace that it is sent in, by CloudEvents' extension for distributed tracing.
 * @throws LogFault `too_large`
 */
export function toRecord(event: ClaimEvent, traceparent?: string): OutgoingRecord {
  const value = payloadJson(event);
  const size = Buffer.byteLength(value);
  if (size > MAX_EVENT_BYTES) {
    throw new LogFault(
      'too_large',
      `The event ${event.type} about ${event.subject} has ${size} bytes; the log takes ${MAX_EVENT_BYTES}.`,
    );
  }
  const headers = {
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_type: event.type,
    ce_source: referenceOf(event.source),
    ce_subject: event.subject,
    ce_time: event.time,
    ce_version: String(event.version),
    ...(event.import_id !== null && { ce_importid: event.import_id }),
    ...(traceparent !== undefined && { ce_traceparent: traceparent }),
    'content-type': 'application/json',
  };
  const attributes = Object.entries(headers).reduce(
    (sum, [name, text]) => sum + name.length + 3 * text.length,
    0,
  );
  return { key: event.subject, value, headers, bytes: size + attributes + 3 * event.subject.length + 100 };
}

/**
 * Decodes the event of a record. A foreign record gets the type `unreadable`, which no schema has: the reader of the
 * log decides what to do with it, and its position is not lost.
 */
export function fromRecord(record: KafkaMessage): RecordedEvent {
  const position = Number(record.offset);
  const read = envelope.safeParse(attributes(record));
  const traceparent = attribute(record, 'traceparent');
  const data = payload(record.value);
  if (!read.success || !data.ok || !isStorable(read.data)) return unreadable(record, position);
  return { position, ...read.data, data: data.value, ...(traceparent !== undefined && { traceparent }) };
}

/** False if Postgres could not store an attribute: the checkpoint and the park name events by their attributes. */
const isStorable = ({ id, type, source, subject, import_id }: Omit<ClaimEvent, 'data'>): boolean =>
  [id, type, source, subject, import_id ?? ''].every(storable);

/** Reads the headers as attributes of the envelope without any check. */
function attributes(record: KafkaMessage): Record<string, unknown> {
  const read = (name: string): string | undefined => attribute(record, name);
  return {
    id: read('id'),
    type: read('type'),
    version: Number(read('version')),
    source: sourceOf(read('source')),
    subject: read('subject'),
    time: read('time'),
    import_id: read('importid') ?? null,
  };
}

function attribute({ headers = {} }: KafkaMessage, name: string): string | undefined {
  const value = headers[`ce_${name}`];
  return (Array.isArray(value) ? value[0] : value)?.toString();
}

function payload(value: Buffer | null): { ok: true; value: unknown } | { ok: false } {
  try {
    return value === null ? { ok: false } : { ok: true, value: JSON.parse(value.toString()) as unknown };
  } catch {
    return { ok: false };
  }
}

const unreadable = (record: KafkaMessage, position: number): RecordedEvent => ({
  position,
  id: `unreadable-${position}`,
  type: 'unreadable',
  version: 1,
  source: 'unknown',
  subject: record.key?.toString() ?? `unreadable:${position}`,
  time: new Date(Number(record.timestamp)).toISOString(),
  import_id: null,
  data: null,
});
