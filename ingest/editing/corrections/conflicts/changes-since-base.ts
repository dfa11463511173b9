import { type Change, type Field, slotsOverlap, concernsField } from './field.ts';

/** The source or editor. */
export type ChangeAuthor =
  | { readonly kind: 'source'; readonly source: string; readonly imports: readonly string[] }
  | { readonly kind: 'editor'; readonly editor: string; readonly correction: string };

/** Before and after; null: no value. */
export type Values = Pick<Change, 'from' | 'to'>;

/** A field that was changed, with the author of the change. */
export interface Recorded extends Field {
  readonly by: ChangeAuthor;
  readonly position: number;
  /** Publication time of its claim, also if the claim was retracted (`undone` has that time). */
  readonly time: string;
  /** `by` retracted it. */
  readonly retracted?: true;
  /** Computed on demand. */
  readonly values: () => Values;
}

export const recordedChange = (
  { of, name, slots }: Field,
  { by, position, time, back }: { by: ChangeAuthor; position: number; time: string; back: boolean },
  values: () => Values,
): Recorded => ({
  of,
  name,
  slots,
  by,
  position,
  time,
  values,
  ...(back && { retracted: true as const }),
});

/** A change since the base, for an editor who has to decide again. */
export interface Moved {
  readonly field: string;
  /** The credit's key, the reference; empty: the subject itself. */
  readonly of: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly by: ChangeAuthor;
  readonly position: number;
  readonly time: string;
}

/** `ann changed stage and start, timetable changed day`: the changes with their authors, for people. */
export function movedWords(moved: readonly Moved[]): string {
  const fields = new Map<string, Set<string>>();
  for (const { field, by } of moved) {
    const who = by.kind === 'editor' ? by.editor : by.source;
    fields.set(who, (fields.get(who) ?? new Set()).add(field));
  }
  return [...fields].map(([who, names]) => `${who} changed ${listed([...names])}`).join(', ');
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** Lists the changes that concern a touched field, in log order. */
export function listChangesSinceBase(touched: readonly Field[], since: readonly Recorded[]): Moved[] {
  const linked = new Map<string, readonly Slots[]>();
  const wherever = touched.map((field) => {
    const groups = linked.get(field.of) ?? linkedSlots(since, field.of);
    linked.set(field.of, groups);
    return whereverMoved(field, groups);
  });
  return since
    .filter((change) => wherever.some((field) => concernsField(field, change)))
    .sort((a, b) => a.position - b.position)
    .map(({ name, of, values, by, position, time }) => {
      const { from, to } = values();
      return { field: name, of, from, to, by, position, time };
    });
}

type Slots = Field['slots'];

/** The slots of a credit that moves since the base link: a set that was in one of a group may have been in each. */
function linkedSlots(since: readonly Recorded[], of: string): readonly Slots[] {
  let groups: Slots[] = [];
  for (const move of since) {
    if (move.of !== of || move.slots.length <= 1) continue;
    const met = new Set(groups.filter((slots) => slotsOverlap(move.slots, slots)));
    groups = [...groups.filter((slots) => !met.has(slots)), [...move.slots, ...[...met].flat()]];
  }
  return groups;
}

/** The field with every place in which its sets were since: a set is the same one wherever it was moved. */
function whereverMoved(field: Field, groups: readonly Slots[]): Field {
  if (field.slots.length === 0) return field;
  const further = groups.filter((slots) => slotsOverlap(field.slots, slots)).flat();
  return { ...field, slots: [...field.slots, ...further] };
}
