import type { RawTime, SlotItem } from '../format.ts';
import type { FilePlace } from '../leave-out.ts';
import { slotAt } from '../make-slot.ts';
import type { Performance, Slot } from './feed.ts';
import { statusIn } from '../cancelled-field.ts';

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** The site prints every end one second late (`23:55:01`), so that a set ends when the next begins. */
const end = (iso: string | null): RawTime | null =>
  instant(iso?.replace(/(\d\d:\d\d):01(?!\d)/, '$1:00') ?? null);

export const performanceItem = (record: Performance, place: FilePlace): SlotItem =>
  slotAt(place, {
    credit: record.name,
    artists: record.artists.map(({ id, name }) => ({ name, id, ids: {}, role: 'artist' })),
    stage: record.stage,
    day: record.day,
    start: instant(record.startTime),
    end: end(record.endTime),
    status: statusIn(record),
    time_status: record.startTime === null ? 'tba' : 'published',
  });

/** A snapshot names an act only if it has the site's id of it; a joint set is a credit only. */
export const snapshotItem = (record: Slot, place: FilePlace): SlotItem =>
  slotAt(place, {
    credit: record.artist,
    artists:
      record.tomorrowlandArtistId === null
        ? []
        : [{ name: record.artist, id: record.tomorrowlandArtistId, ids: {}, role: 'artist' }],
    stage: record.stage,
    day: record.date,
    start: instant(record.start),
    end: end(record.end),
    status: statusIn(record),
    time_status: record.start === null ? 'tba' : 'published',
    part: record.weekend,
  });
