import fc from 'fast-check';
import type { ClaimEvent, RecordedEvent } from '../../../ingest/events/index.ts';

/** An event of which only its number matters. */
export const numbered = (number: number, data: unknown = { number }): ClaimEvent => ({
  id: `event-${number}`,
  type: 'edition.reported',
  version: 1,
  source: 'contract',
  subject: `edition:night-${1990 + (number % 40)}`,
  time: '2026-05-01T12:00:00.000Z',
  import_id: null,
  data,
});

export const many = (count: number, first = 0): ClaimEvent[] =>
  Array.from({ length: count }, (_, nth) => numbered(first + nth));

export const positions = (events: readonly RecordedEvent[]): number[] =>
  events.map(({ position }) => position);

export const ids = (events: readonly ClaimEvent[]): string[] => events.map(({ id }) => id);

const word = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength })
    .filter((text) => text.length <= maxLength && !text.includes('\0'));

/** Any envelope that the schemas let through, with any JSON. */
export const anyEvent: fc.Arbitrary<ClaimEvent> = fc.record({
  id: word(100),
  type: word(60),
  version: fc.integer({ min: 1, max: 1_000_000 }),
  source: word(200),
  subject: word(400),
  time: fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  import_id: fc.option(word(60)),
  // What JSON makes of it: no undefined, no minus zero.
  data: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
});
