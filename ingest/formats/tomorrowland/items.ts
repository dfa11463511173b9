import type { RawTime, SlotItem } from '../format.ts';
import type { Place } from '../left-out.ts';
import { slotAt } from '../slot-at.ts';
import type { Performance, Slot } from './feed.ts';

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** The site prints every end one second late (`23:55:01`), so that a set ends when the next begins. */
const end = (iso: string | null): RawTime | null =>
  instant(iso?.replace(/(\d\d:\d\d):01(?!\d)/, '$1:00') ?? null);

export const performanceItem = (said: Performance, place: Place): SlotItem =>
  slotAt(place, {
    credit: said.name,
    artists: said.artists.map(({ id, name }) => ({ name, id, ids: {}, role: 'artist' })),
    stage: said.stage,
    day: said.day,
    start: instant(said.startTime),
    end: end(said.endTime),
    time_status: said.startTime === null ? 'tba' : 'published',
  });

/** A snapshot names an act only where it has the site's id of it; a joint set is a credit and no more. */
export const snapshotItem = (said: Slot, place: Place): SlotItem =>
  slotAt(place, {
    credit: said.artist,
    artists:
      said.tomorrowlandArtistId === null
        ? []
        : [{ name: said.artist, id: said.tomorrowlandArtistId, ids: {}, role: 'artist' }],
    stage: said.stage,
    day: said.date,
    start: instant(said.start),
    end: end(said.end),
    time_status: said.start === null ? 'tba' : 'published',
    part: said.weekend,
  });
