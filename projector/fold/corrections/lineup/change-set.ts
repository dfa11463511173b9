import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import type { Performance } from '../../../../ingest/events/statements/index.ts';
import { dayByRule } from '../../days/index.ts';
import { definedFields, omitFields } from '../facts/given-fields.ts';
import { type Ruled, ruled } from '../facts/ruled-fields.ts';
import { printedStatus } from './printed-status.ts';
import type { SetPlace, Row, LineupDraft } from './lineup-draft.ts';
import { millisecondsOf } from './lineup-place.ts';
import { dayLater, daysBetween, addMilliseconds, lengthOf } from './clock-times.ts';

export type Changes = Extract<LineupOperation, { op: 'change' }>['set'];

/** A set as an editor would have it. */
export function changed(
  draft: LineupDraft,
  row: Row,
  place: SetPlace,
  set: Changes,
  zone: string | null,
): Ruled {
  const { credit, set_type, role, status } = set;
  const rest = omitFields(set, 'credit', 'set_type', 'role', 'day', 'start', 'end');
  const times = toTimes(draft, row.now, place, set, zone);
  const fields = { ...definedFields<Performance>(rest), ...times.fields };
  const moved = ruled(row.now, fields, {
    ...(times.timed && { timed: true }),
    ...(set_type !== undefined && { set_type }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
  });
  const typed = {
    ...moved,
    ...(set_type !== undefined && { set_type }),
    ...(role !== undefined && { role }),
  };
  return credit === undefined ? typed : renamed(typed, credit);
}

/**
 * Renames a credit: acts of the source's list that the new credit names remain; earlier corrections of the acts are
 * dropped.
 */
export function renamed(performance: Ruled, credit: string): Ruled {
  const by_editor = omitFields(performance.by_editor ?? {}, 'cast');
  const artists = performance.artists.filter(({ name }) => contains(credit, name));
  return { ...performance, credit, artists, by_editor };
}

const contains = (credit: string, name: string): boolean =>
  nameKey(credit) === nameKey(name) || words(credit).includes(words(name));

const words = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}$]+/u)
    .map(nameKey)
    .filter((word) => word !== '')
    .join(' ')} `;

interface Times {
  readonly fields: Partial<Performance>;
  /** True if an editor set the time. */
  readonly timed: boolean;
}

/** A start without an end keeps the set's length; a new day without a new start moves the times by the same number of days. */
function toTimes(
  draft: LineupDraft,
  now: Performance,
  place: SetPlace,
  set: Changes,
  zone: string | null,
): Times {
  const { day, start, end, time_status } = set;
  if (start !== undefined) {
    const length = lengthOf(now.start, now.end);
    const kept = start === null || length === null ? null : addMilliseconds(start, length);
    const ends = end === undefined ? kept : end;
    const status = time_status ?? (start !== null && now.time_status === 'tba' ? 'published' : null);
    const onDay = day !== undefined ? day : dayAfter(draft, now, place, start, zone);
    return {
      fields: { day: onDay, start, end: ends, ...(status !== null && { time_status: status }) },
      timed: true,
    };
  }
  const timed = end !== undefined;
  const ends = timed ? { end } : {};
  if (day === undefined) return { fields: ends, timed };
  const by = day === null || place.day === null ? 0 : daysBetween(place.day, day);
  const moves = now.start !== null && place.start !== null;
  return {
    fields: {
      day,
      ...(moves && {
        start: addMilliseconds(now.start!, by),
        end: now.end === null ? null : addMilliseconds(now.end, by),
      }),
      ...ends,
    },
    timed: timed || moves,
  };
}

/** The day moves with the time; a set that loses its time stays on its day. */
function dayAfter(
  draft: LineupDraft,
  now: Performance,
  { day }: SetPlace,
  start: string | null,
  zone: string | null,
): string | null {
  const starts = draft.claim.data.festival_day_starts;
  const byRule = (time: string | null) => dayByRule({ start: time, zone, festival_day_starts: starts });
  const [before, after] = [byRule(now.start), byRule(start)];
  if (start === null || day === null) return day ?? after;
  return after === null || before === null ? (after ?? day) : dayLater(day, daysBetween(before, after));
}

/** Whether a performance already equals these changes; a missing field counts as a difference. */
export function isAs(performance: Performance, place: SetPlace, set: Changes, zone: string | null): boolean {
  const { credit, stage, day, start, end, status } = set;
  const rest = omitFields(set, 'credit', 'stage', 'day', 'start', 'end', 'status', 'time_status');
  const at = (time: string): number | string => millisecondsOf(time, zone) ?? time;
  const sameTime = (own: string | null, time: string | null | undefined): boolean =>
    time === undefined || (own === null || time === null ? own === time : at(own) === at(time));
  return (
    (credit === undefined || nameKey(credit) === place.keys.printed) &&
    (stage === undefined || (stage === null ? null : nameKey(stage)) === place.stage) &&
    (day === undefined || day === place.day) &&
    sameTime(performance.start, start) &&
    sameTime(performance.end, end) &&
    (status === undefined || status === printedStatus(performance)) &&
    Object.entries(definedFields<Performance>(rest)).every(
      ([field, value]) => performance[field as keyof Performance] === value,
    )
  );
}
