import { createHash } from 'node:crypto';

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Identifies the event for ever; hashed, so that it can hold any text. */
  readonly uid: string;
  readonly summary: string;
  /** A day (`2026-07-10`) or an instant with an offset. */
  readonly start: string;
  /** Exclusive; absent: unknown. */
  readonly end?: string;
  readonly location: string;
  readonly cancelled: boolean;
}

/** Octets of a line (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** A calendar file (RFC 5545). @param stamp the instant of the data, so that the same data gives the same file. */
export const icalendar = (events: readonly CalendarEvent[], { stamp }: { readonly stamp: string }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Festival Bookings//Explorer//EN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const eventLines = (event: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${createHash('sha256').update(event.uid).digest('hex').slice(0, 32)}@festival-bookings`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART${formatTime(event.start)}`,
  ...(event.end === undefined ? [] : [`DTEND${formatTime(event.end)}`]),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

const formatTime = (time: string): string =>
  time.length === 10 ? `;VALUE=DATE:${time.replaceAll('-', '')}` : `:${utc(time)}`;

const utc = (instant: string): string => new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '');

/** TEXT (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Lines longer than 75 octets go on in the next line after a space; no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
