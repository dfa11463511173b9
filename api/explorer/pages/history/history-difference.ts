import type { festivalHistory } from '../../../operations/index.ts';
import { weekdayText } from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';
import { fieldText, valueText } from './field-text.ts';
import { localTime } from './festival-time.ts';

export type History = AnswerOf<typeof festivalHistory>;
export type Step = History['history'][number];
export type Correction = History['corrections'][number];
/** Stage and time of a set. */
export type SetPlace = Pick<Step['added'][number], 'day' | 'stage' | 'start' | 'end' | 'status'>;

/** One field that changed, as texts; null: it had or has no value. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** `22:00–23:30`; null where no start is known. */
export const timeSpan = (
  { start, end }: Pick<SetPlace, 'start' | 'end'>,
  zone: string | null,
): string | null =>
  start === null ? null : `${localTime(start, zone)}${end === null ? '' : `–${localTime(end, zone)}`}`;

/** The fields in which two places of a set differ. */
export function placeChanges(from: SetPlace, to: SetPlace, zone: string | null): Change[] {
  const day = (place: SetPlace): string | null => (place.day === null ? null : weekdayText(place.day));
  const pairs: readonly Change[] = [
    { field: 'day', from: day(from), to: day(to) },
    { field: 'stage', from: from.stage, to: to.stage },
    { field: 'time', from: timeSpan(from, zone), to: timeSpan(to, zone) },
    { field: 'status', from: from.status, to: to.status },
  ];
  return pairs.filter((change) => change.from !== change.to);
}

/** `Friday 10 July, Main Stage, 22:00–23:30`. */
export const placeText = (place: SetPlace, zone: string | null): string =>
  [place.day === null ? null : weekdayText(place.day), place.stage, timeSpan(place, zone)]
    .filter((part) => part !== null)
    .join(', ');

/** The sets that sources list now, by their credit: the result of all steps. */
export function listedSets(steps: readonly Step[]): Map<string, SetPlace> {
  const sets = new Map<string, SetPlace>();
  for (const step of steps) {
    for (const slot of step.added) sets.set(slot.credited_as, slot);
    for (const { credited_as: credit, to } of step.moved) sets.set(credit, to);
    for (const { credited_as: credit } of step.dropped) sets.delete(credit);
  }
  return sets;
}

/**
 * The fields that an editor's operation `change` sets, in local times. The old value is the one that the operation selects, else the one
 * that sources list.
 */
export function correctedChanges(
  operation: Correction['operations'][number],
  listed: ReadonlyMap<string, SetPlace>,
  zone: string | null,
): { readonly credit: string; readonly changes: readonly Change[] } | null {
  const { op, select, set } = operation as { op: string; select?: Fields; set?: Fields };
  const credit = select?.['credit'];
  if (op !== 'change' || set === undefined || typeof credit !== 'string') return null;
  const old: Fields = { ...listed.get(credit), ...select };
  const changes = Object.entries(set).map(([field, to]) => ({
    field: fieldText(field),
    from: valueText(field, old[field], zone),
    to: valueText(field, to, zone),
  }));
  return { credit, changes };
}

type Fields = Readonly<Record<string, unknown>>;
