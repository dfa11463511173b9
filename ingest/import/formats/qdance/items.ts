import type { RawTime, SlotItem } from '../format.ts';
import type { FilePlace } from '../leave-out.ts';
import { slotAt } from '../make-slot.ts';
import type { Block } from './feed.ts';
import { statusIn } from '../cancelled-field.ts';

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** Reads one block of a stage's day; null if it names no artist. Its list of acts may be shorter than its text. */
export function slotItem(
  record: Block,
  at: { readonly day: string | null; readonly stage: string | null },
  place: FilePlace,
): SlotItem | null {
  const printed = record.name?.trim() ?? '';
  const credit = printed === '' ? record.acts.map(({ name }) => name).join(' & ') : printed;
  if (credit === '') return null;
  const role = record.host ? 'host' : 'artist';
  return slotAt(place, {
    day: at.day,
    stage: at.stage,
    credit,
    artists: record.acts.map(({ id, name }) => ({ name, id, ids: {}, role })),
    role,
    start: instant(record.startTime),
    end: instant(record.endTime),
    status: statusIn(record),
    time_status: record.startTime === null ? 'tba' : 'published',
    set_type: record.live ? 'live' : null,
  });
}
