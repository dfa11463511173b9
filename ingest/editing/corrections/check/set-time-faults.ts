import { slugOfEdition } from '../../../events/index.ts';
import type { Performance } from '../../../events/statements/index.ts';
import type { Fault } from '../problems/problem.ts';
import { OWN_OFFSET } from '../current-state/zoned-time.ts';
import type { CheckContext } from './check-context.ts';

/** The known dates of an edition, and its zone. */
export interface ShownDates {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly timezone: string | null;
}

/** The dates of a subject's edition as readers see it, else as announced. */
export const shownFacts = ({ edition, editions }: CheckContext, subject: string): ShownDates | undefined =>
  (edition?.fields as ShownDates | undefined) ?? editions.get(slugOfEdition(subject))?.announced ?? undefined;

type StatedSet = { readonly [K in 'day' | 'start' | 'end']?: Performance[K] | undefined };

/** Faults of a set's day and times. `path`: their place in the request. */
export function findSetTimeFaults(set: StatedSet, path: string, edition: ShownDates | undefined): Fault[] {
  const faults: Fault[] = [];
  if (set.day != null && edition && !isNear(set.day, edition))
    faults.push({
      path: `${path}.day`,
      message: `${set.day} is not a day of the edition (${datesOf(edition)}).`,
    });
  for (const name of ['start', 'end'] as const) {
    const time = set[name];
    if (time == null) continue;
    if (!exists(time)) {
      faults.push({ path: `${path}.${name}`, message: `${time} is not a valid date and time.` });
      continue;
    }
    if (edition?.timezone === null && isWallClock(time))
      faults.push({
        path: `${path}.${name}`,
        message: 'The edition has no time zone: give the time with an offset.',
      });
    if (edition && !isNear(time.slice(0, 10), edition))
      faults.push({
        path: `${path}.${name}`,
        message: `${time} is outside of the edition (${datesOf(edition)}).`,
      });
  }
  if (set.start != null && set.end != null && isWallClock(set.start) === isWallClock(set.end))
    if (Date.parse(asUtc(set.end)) <= Date.parse(asUtc(set.start)))
      faults.push({ path: `${path}.end`, message: 'The end is before the start.' });
  return faults;
}

/** The 30th of February and 25 o'clock are written like a time. */
function exists(time: string): boolean {
  const clock = time.replace(OWN_OFFSET, '');
  const at = Date.parse(`${clock}Z`);
  // An invalid date fails to parse or rolls over to another.
  return !Number.isNaN(at) && !Number.isNaN(Date.parse(time)) && new Date(at).toISOString().startsWith(clock);
}

const isWallClock = (time: string): boolean => !OWN_OFFSET.test(time);
const asUtc = (time: string): string => (isWallClock(time) ? `${time}Z` : time);
export const datesOf = ({ start_date, end_date }: ShownDates): string =>
  `${start_date ?? '?'} to ${end_date ?? '?'}`;

const DAY_MS = 86_400_000;

/**
 * The times that an edition allows, in milliseconds by the festival's clock, `to` excluded: from the day before to the
 * second day after, because nights end on the next day, and a warm-up begins on the day before.
 */
export const nearTimes = ({
  start_date,
  end_date,
}: ShownDates): { readonly from: number; readonly to: number } => ({
  from: start_date === null ? -Infinity : Date.parse(start_date) - DAY_MS,
  to: end_date === null ? Infinity : Date.parse(end_date) + 3 * DAY_MS,
});

function isNear(day: string, edition: ShownDates): boolean {
  const at = Date.parse(day);
  const { from, to } = nearTimes(edition);
  return !(at < from) && (to === Infinity || at < to);
}
