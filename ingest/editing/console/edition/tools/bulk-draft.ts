import type { LineupOperation } from '../../../../events/corrections/index.ts';
import { type Faults, type Fields, jsonIn, textIn } from '../../page/form-fields.ts';
import { type SeenSet, seenSetsIn, selectionOf } from '../set/seen-set.ts';

/** Changes that apply to several sets at once. */
export const BULK_CHANGES = [
  'cancel',
  'confirm',
  'headliner',
  'no_headliner',
  'move',
  'shift',
  'remove',
] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

export type DraftedBulk =
  | { readonly ok: true; readonly type: 'lineup.corrected'; readonly operations: LineupOperation[] }
  | { readonly ok: false; readonly faults: Faults };

const fault = (field: string, sentence: string): DraftedBulk => ({
  ok: false,
  faults: { [field]: sentence },
});

/** The operations for all selected sets. Fields: `picked` (JSON), `change`, and those of the change. */
export function draftOfBulk(fields: Fields): DraftedBulk {
  const sets = seenSetsIn(jsonIn(fields, 'picked'));
  if (sets === null)
    return fault('', 'One of the selected sets has changed. Check the selection and save again.');
  if (sets.length === 0) return fault('', 'Select at least one set.');
  const change = BULK_CHANGES.find((one) => one === fields['change']);
  return change === undefined ? fault('change', 'Choose a change.') : CHANGES[change](sets, fields);
}

type Draft = (sets: readonly SeenSet[], fields: Fields) => DraftedBulk;

/** The same fields of each set; of sets that have these values already, nothing. */
const set =
  (values: Partial<SeenSet>): Draft =>
  (sets) =>
    toOperations(
      sets
        .filter((seen) =>
          Object.entries(values).some(([name, value]) => seen[name as keyof SeenSet] !== value),
        )
        .map((seen): LineupOperation => ({ op: 'change', select: selectionOf(seen), set: values })),
    );

/** Sets that one selection matches need one operation. */
const toOperations = (operations: LineupOperation[]): DraftedBulk =>
  operations.length === 0
    ? fault('', 'The selected sets have this value already.')
    : { ok: true, type: 'lineup.corrected', operations: unique(operations) };

const unique = (operations: LineupOperation[]): LineupOperation[] => [
  ...new Map(operations.map((operation) => [JSON.stringify(operation), operation])).values(),
];

const CHANGES: Readonly<Record<BulkChange, Draft>> = {
  cancel: set({ status: 'cancelled' }),
  confirm: set({ status: 'confirmed' }),
  headliner: set({ headliner: true }),
  no_headliner: set({ headliner: false }),
  move: (sets, fields) => {
    const [stage, day] = [textIn(fields, 'stage'), textIn(fields, 'day')];
    if (stage === '' && day === '') return fault('stage', 'Enter a stage or choose a day.');
    return set({ ...(stage !== '' && { stage }), ...(day !== '' && { day }) })(sets, fields);
  },
  shift: (sets, fields) => {
    const minutes = Number(textIn(fields, 'minutes') || Number.NaN);
    if (!Number.isInteger(minutes) || minutes === 0 || Math.abs(minutes) > 1_440)
      return fault('minutes', 'Enter minutes from -1440 to 1440, but not 0.');
    const untimed = sets.find(({ start }) => start === null);
    if (untimed) return fault('', `${untimed.credit} has no time to shift.`);
    return toOperations(
      sets.map((seen) => ({
        op: 'change',
        select: selectionOf(seen),
        set: {
          start: shiftTime(seen.start!, minutes),
          ...(seen.end !== null && { end: shiftTime(seen.end, minutes) }),
        },
      })),
    );
  },
  remove: (sets) => toOperations(sets.map((seen) => ({ op: 'drop', select: selectionOf(seen) }))),
};

/** A wall clock, as many minutes later. */
const shiftTime = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(0, 16);
