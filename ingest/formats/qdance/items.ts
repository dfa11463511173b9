import type { RawTime, SlotItem } from '../format.ts';
import type { Place } from '../left-out.ts';
import { slotAt } from '../slot-at.ts';
import type { Block } from './feed.ts';

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** One block of a stage's day; null where it names nobody. Its acts may be fewer than its text names. */
export function slotItem(
  said: Block,
  at: { readonly day: string | null; readonly stage: string | null },
  place: Place,
): SlotItem | null {
  const printed = said.name?.trim() ?? '';
  const credit = printed === '' ? said.acts.map(({ name }) => name).join(' & ') : printed;
  if (credit === '') return null;
  const role = said.host ? 'host' : 'artist';
  return slotAt(place, {
    day: at.day,
    stage: at.stage,
    credit,
    artists: said.acts.map(({ id, name }) => ({ name, id, ids: {}, role })),
    role,
    start: instant(said.startTime),
    end: instant(said.endTime),
    time_status: said.startTime === null ? 'tba' : 'published',
    set_type: said.live ? 'live' : null,
  });
}
