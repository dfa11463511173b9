import type { RawArtist, RawTime, SlotItem } from '../format.ts';
import type { Place } from '../left-out.ts';
import { slotAt } from '../slot-at.ts';
import type { Event } from './feed.ts';

/** `2023-07-21 12:00`, whatever zone may be said behind it. */
const LOCAL = /^(\d{4}-\d{1,2}-\d{1,2})[ T]+(\d{1,2}:\d\d)/;

/** Times are those of the festival's own clocks, whatever the file says about its zone. */
function local(printed: string | null): RawTime | null {
  if (printed === null || printed.trim() === '') return null;
  const [, date, clock] = LOCAL.exec(printed.trim()) ?? [];
  return date === undefined || clock === undefined
    ? { kind: 'instant', iso: printed }
    : { kind: 'local', date, clock };
}

/** Who has an id is the act of the credit: a clashfinder lists nobody apart from it. */
const artistsOf = ({ name, mbId }: Event): readonly RawArtist[] =>
  mbId === null ? [] : [{ name, id: null, ids: { musicbrainz: mbId }, role: 'artist' }];

/** One entry of a clashfinder; `stage` may hold the host and who hosts all day (`stages.pattern`). */
export function slotItem(said: Event, stage: string | null, place: Place): SlotItem {
  const start = local(said.start);
  return slotAt(place, {
    credit: said.name,
    artists: artistsOf(said),
    stage,
    start,
    end: local(said.end),
    time_status: start === null ? 'tba' : said.estd ? 'estimated' : 'published',
  });
}
