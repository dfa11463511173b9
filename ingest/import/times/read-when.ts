import type { SlotItem } from '../formats/format.ts';
import { readDate } from './local-time.ts';
import { noteClockChange, reportEndInGap } from './clock-change.ts';
import type { ProblemList } from '../rules/problems-of-item.ts';
import { type EditionDates, isWithin, onlyDay } from './edition-dates.ts';
import type { SlotRules } from '../manifest/index.ts';
import { type Moment, readInstant } from './slot-moment.ts';
import { isNight } from './rule-day.ts';
import { settleDay } from './settle-day.ts';
import { sourceDay } from './source-day.ts';
import { placeEnd, placeStart } from './place-clock.ts';

export interface SlotTime {
  /** The source's own festival day. */
  readonly day: string | null;
  readonly start: Moment | null;
  readonly end: Moment | null;
}

/** The start and end of a slot, as far as its source has them and they can be right. */
export function readWhen(
  slot: SlotItem,
  rules: SlotRules,
  edition: EditionDates,
  itemProblems: ProblemList,
): SlotTime {
  const { day: printedDay, refused } = sourceDay(slot, rules, edition, itemProblems);
  const stated = printedDay ?? eveningDay(slot, rules, edition);
  const placing = { rules, edition, day: stated, onlyDay: refused ? null : onlyDay(edition), itemProblems };
  const start = slot.start === null ? null : placeStart(slot.start, placing);
  const end = slot.end === null ? null : placeEnd(slot.end, start, placing);
  const printed = rules.day?.from === 'rule' && isNight(start?.local ?? null, rules) ? null : stated;
  const { day, keepsTimes } = settleDay(printed, start, placing);
  if (!keepsTimes) return { day, start: null, end: null };
  for (const moment of [start, end]) noteClockChange(moment, edition, itemProblems);
  reportEndInGap(start, end, edition, itemProblems);
  return { day, start, end };
}

/** If times have the evening's date, that date is the source's festival day. */
function eveningDay(slot: SlotItem, { dates, day }: SlotRules, edition: EditionDates): string | null {
  if (dates !== 'evening' || day?.from === 'rule' || slot.start === null || slot.start.kind === 'clock')
    return null;
  const date =
    slot.start.kind === 'local' ? readDate(slot.start.date) : (readInstant(slot.start.iso)?.date ?? null);
  return date !== null && isWithin(edition, date) ? date : null;
}
