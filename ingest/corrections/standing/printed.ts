import { FESTIVAL_DAY_STARTS, type Performance } from '../../events/index.ts';
import { shown } from '../fields/of-statements.ts';
import { zoned } from '../shown/zoned.ts';
import type { Values } from './rows.ts';

/** How a statement's times are read. */
export interface Clock {
  readonly zone: string | null;
  /** Its `festival_day_starts`. */
  readonly starts: string | null;
}

/** A set as it is said: acts that are left to the credit are not known here, nor a day that the rule may put otherwise. */
export function printed(performance: Performance, clock: Clock): Values {
  const { day, start, artists } = performance;
  const values = shown(performance);
  return {
    ...values,
    day: day ?? (start === null ? null : dayOf(start, clock)),
    acts: artists.length === 0 ? undefined : values.acts,
  };
}

/** The day of a start that is none of the night's; undefined: it is not known, or may be the evening before. */
export function dayOf(start: string, { zone, starts }: Clock): string | undefined {
  const local = zone === null ? null : zoned(start, zone);
  if (local === null || local.slice(11, 16) < (starts ?? FESTIVAL_DAY_STARTS)) return undefined;
  return local.slice(0, 10);
}
