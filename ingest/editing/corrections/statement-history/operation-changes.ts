import type { LineupOperation } from '../../../events/corrections/index.ts';
import type { Change } from '../conflicts/field.ts';
import { changedInLineup } from '../conflicts/lineup-fields.ts';
import type { KnownFields, EditionState } from '../edition-state.ts';

/** The sets that a selection matches, just before and just after an event. */
interface Side {
  readonly before: KnownFields | null | undefined;
  readonly after: KnownFields | null | undefined;
}

/** An edition just before and just after an event. */
export interface StatesAroundEvent {
  readonly before: EditionState;
  readonly after: EditionState;
}

/** The changes of an operation, from old to new values. An unknown old value is that of its selection. */
export const changesOfOperation = (operation: LineupOperation, around: StatesAroundEvent): Change[] =>
  changedWith(operation, around, around.after).map(([change, { before, after }]) => {
    if (change.name === 'set') {
      const dropped = { ...(change.from as object), ...before };
      return operation.op === 'drop' ? { ...change, from: dropped } : change;
    }
    const to = operation.op === 'swap' ? known(after?.[change.name], change.to) : change.to;
    return { ...change, from: before?.[change.name] ?? change.from, to };
  });

/** The changes of a retracted operation: from the values until then to those that apply again. */
export const changesOfRetraction = (operation: LineupOperation, around: StatesAroundEvent): Change[] =>
  changedWith(operation, around, around.before).map(([change, { before, after }]) => {
    const back = { ...change, from: change.to, to: change.from };
    if (operation.op === 'add') return { ...back, from: known(before, change.to) };
    if (operation.op === 'drop') return { ...back, to: known(after, change.from) };
    if (change.name === 'set') return back;
    const to = known(after?.[change.name], back.to);
    // The credit and the acts of a replacement are its heir's, and the set itself keeps its own.
    const heirs = operation.op === 'replace' && change.name !== 'status';
    return { ...back, to, from: heirs ? back.from : known(before?.[change.name], back.from) };
  });

/**
 * Attaches its sets to each change: in a swap, half of them belong to each selection.
 * @param spoken while the operation is in force.
 */
function changedWith(
  operation: LineupOperation,
  { before, after }: StatesAroundEvent,
  spoken: EditionState,
): [Change, Side][] {
  const changes = changedInLineup(operation);
  const sides = spoken.meant(operation).map((sets): Side => ({
    before: before.sets(sets),
    after: after.sets(sets),
  }));
  const toSide = (nth: number): Side =>
    sides[Math.floor((nth * sides.length) / changes.length)] ?? { before: undefined, after: undefined };
  return changes.map((change, nth) => [change, toSide(nth)]);
}

const known = (value: unknown, otherwise: unknown): unknown => (value === undefined ? otherwise : value);
