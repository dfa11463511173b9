/** The slot of a set, as far as it is known; undefined matches anything. */
export interface SlotPattern {
  readonly day?: string | null | undefined;
  /** The stage's name key. */
  readonly stage?: string | null | undefined;
}

/**
 * A field of a subject: `venue` of the edition itself (`of` is empty), `stage` of the sets of a credit (`of` is its name
 * key), `who` of a reference.
 */
export interface Field {
  readonly of: string;
  readonly name: string;
  /** The affected sets of the credit: before and after, if they moved. Empty: all. */
  readonly slots: readonly SlotPattern[];
}

/** A change of a field; null: there was or is no value. */
export interface Change extends Field {
  readonly from: unknown;
  readonly to: unknown;
}

/** All sets, of any act: a shifted stage or day. */
export const ANY = '*';

export const field = (of: string, name: string, slots: readonly SlotPattern[] = []): Field => ({
  of,
  name,
  slots,
});

/** Whether a change concerns a field that an operation touches. */
export function concernsField(touched: Field, changed: Field): boolean {
  const sameOne = touched.of === changed.of || isAnySet(touched, changed) || isAnySet(changed, touched);
  return sameOne && haveSameName(touched, changed) && slotsOverlap(touched.slots, changed.slots);
}

const isAnySet = (a: Field, b: Field): boolean => a.of === ANY && isOfSet(b);

/** Names of fields that a set has. */
const OF_SETS: ReadonlySet<string> = new Set([
  ...['set', 'credit', 'acts', 'day', 'stage', 'start', 'end', 'time_status', 'billing_rank', 'headliner'],
  ...['set_type', 'role', 'status', ANY],
]);
const isOfSet = ({ of, name }: Field): boolean => of !== '' && OF_SETS.has(name);

const haveSameName = (a: Field, b: Field): boolean => a.name === b.name || a.name === ANY || b.name === ANY;

/** Whether two lists of slots can contain the same set; an empty list means all sets. */
export const slotsOverlap = (a: readonly SlotPattern[], b: readonly SlotPattern[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.some((other) => sameSlot(one, other)));

const sameSlot = (a: SlotPattern, b: SlotPattern): boolean => agree(a.day, b.day) && agree(a.stage, b.stage);
const agree = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a === undefined || b === undefined || a === b;
