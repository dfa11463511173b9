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
  const wherever = touched.map((field) => whereverMoved(field, since));
  return since
    .filter((change) => wherever.some((field) => concernsField(field, change)))
    .sort((a, b) => a.position - b.position)
    .map(({ name, of, values, by, position, time }) => {
      const { from, to } = values();
      return { field: name, of, from, to, by, position, time };
    });
}

/** The field with every place in which its sets were since: a set is the same one wherever it was moved. */
function whereverMoved(field: Field, since: readonly Recorded[]): Field {
  if (field.slots.length === 0) return field;
  const moves = since.filter((one) => one.of === field.of && one.slots.length > 1);
  let slots = field.slots;
  for (;;) {
    const next = moves.filter((one) => slotsOverlap(slots, one.slots)).flatMap((one) => one.slots);
    const all = [...field.slots, ...next];
    if (all.length === slots.length) return { ...field, slots };
    slots = all;
  }
}
