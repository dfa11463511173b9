import { FESTIVAL_DAY_STARTS } from '../../events/statements/index.ts';
import { type LocalTime, addDays } from './local-time.ts';
import { memoizeReader } from '../rules/memoize-reader.ts';
import type { SlotRules } from '../manifest/index.ts';

const minutesOf = memoizeReader((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)));

/**
 * True if a local time is before the hour at which a festival's day starts, so that it belongs to the evening
 * before.
 */
export const isNight = (local: LocalTime | null, rules: Pick<SlotRules, 'festival_day_starts'>): boolean =>
  local !== null && local.clock.minutes < minutesOf(rules.festival_day_starts ?? FESTIVAL_DAY_STARTS);

/** Returns the festival day by the rule alone (docs/reference/manifest.md, "Times and days"). */
export function ruleDay(local: LocalTime, rules: Pick<SlotRules, 'festival_day_starts'>): string {
  return isNight(local, rules) ? (addDays(local.date, -1) ?? local.date) : local.date;
}
