import { envelope, type RecordedEvent } from '../../events/index.ts';
import { referenceOf, sourceOf } from '../source-reference.ts';
import { ArchiveFault } from './archive-fault.ts';

/**
 * An event as a line of an archive: CloudEvents 1.0, structured JSON, with the extensions `position`,
 * `version` and `importid`. The same event has the same bytes, whichever log holds it.
 */
export const lineOf = (event: RecordedEvent): string =>
  JSON.stringify({
    specversion: '1.0',
    id: event.id,
    type: event.type,
    source: referenceOf(event.source),
    subject: event.subject,
    time: event.time,
    version: event.version,
    ...(event.import_id !== null && { importid: event.import_id }),
    position: event.position,
    datacontenttype: 'application/json',
    data: event.data,
  });

/** @throws ArchiveFault `damaged` if the line is not an event of this service. */
export function eventOf(line: string): RecordedEvent {
  const read = parsed(line);
  const attributes = envelope.safeParse({
    id: read['id'],
    type: read['type'],
    version: read['version'],
    source: sourceOf(read['source'] as string | undefined),
    subject: read['subject'],
    time: read['time'],
    import_id: read['importid'] ?? null,
  });
  const { position } = read;
  if (read['type'] === UNREADABLE) return unreadable(read);
  if (!attributes.success || typeof position !== 'number')
    throw new ArchiveFault('damaged', `A line is not an event: ${line.slice(0, 200)}`);
  return { position, ...attributes.data, data: read['data'] };
}

// A foreign record in the topic: its key need not be a valid subject.
const UNREADABLE = 'unreadable';

const unreadable = (read: Record<string, unknown>): RecordedEvent => ({
  position: Number(read['position']),
  id: String(read['id']),
  type: UNREADABLE,
  version: Number(read['version']),
  source: sourceOf(String(read['source'])) ?? 'unknown',
  subject: String(read['subject']),
  time: String(read['time']),
  import_id: null,
  data: read['data'],
});

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch (cause) {
    throw new ArchiveFault('damaged', `A line is not JSON: ${line.slice(0, 200)}`, { cause });
  }
}
