import { readClock } from '../read-clock.ts';
import { memoizeReader } from '../../rules/memoize-reader.ts';
import type { RawArtist, RawTime, SlotItem } from '../format.ts';
import type { FilePlace } from '../leave-out.ts';
import { slotAt } from '../make-slot.ts';
import type { Event } from './feed.ts';
import { statusIn } from '../cancelled-field.ts';

/** `2023-07-21 12:00`, `2023-07-21 6:00pm`, with any zone after it (`+02:00`, `Europe/London`). */
const LOCAL =
  /^(\d{4}-\d{1,2}-\d{1,2})[ T]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?)(?:\s*(?:Z|[+-]\d\d(?::?\d\d)?|UTC|GMT|[a-z]+(?:\/[\w+-]+)+))?$/iu;

/**
 * Reads times as the festival's local times, whatever zone the file has. A text that is not a time is passed on as
 * printed, so that the rules report it.
 */
const readLocal = memoizeReader((printed): RawTime | null => {
  if (printed.trim() === '') return null;
  const [, date, text] = LOCAL.exec(printed.trim()) ?? [];
  const clock = text === undefined ? null : readClock(text);
  return date === undefined || clock === null
    ? { kind: 'instant', iso: printed }
    : { kind: 'local', date, clock };
});
const local = (printed: string | null): RawTime | null => (printed === null ? null : readLocal(printed));

/** An entry with an id is the act of the credit: a clashfinder has no separate list of artists. */
const listArtists = ({ name, mbId }: Event): readonly RawArtist[] =>
  mbId === null ? [] : [{ name, id: null, ids: { musicbrainz: mbId }, role: 'artist' }];

/** Reads one entry of a clashfinder; `stage` may contain a host and the hosts of the day (`stages.pattern`). */
export function slotItem(record: Event, stage: string | null, place: FilePlace): SlotItem {
  const start = local(record.start);
  return slotAt(place, {
    credit: record.name,
    artists: listArtists(record),
    stage,
    start,
    end: local(record.end),
    status: statusIn(record),
    time_status: start === null ? 'tba' : record.estd ? 'estimated' : 'published',
  });
}
