import type { Change } from '../fields/field.ts';
import { changedInLineup } from '../fields/of-lineup.ts';
import type { Operated, Side } from './lineup.ts';
import { agreed, described } from './rows.ts';

const NONE: Side = { before: [], after: [] };

/** What an operation changed, from what stood to what it says. What stood is as its selection says where nothing is known. */
export function told({ operation, sides }: Operated): Change[] {
  return changedWith({ operation, sides }).map(([change, side]) => {
    if (change.name === 'set') return operation.op === 'drop' ? dropped(change, side) : change;
    const from = agreed(side.before, change.name) ?? change.from;
    const to = operation.op === 'swap' ? known(agreed(side.after, change.name), change.to) : change.to;
    return { ...change, from, to };
  });
}

/** What was changed by taking an operation back: from what stood until then to what stands again. */
export function toldBack({ operation, sides }: Operated): Change[] {
  return changedWith({ operation, sides }).map(([change, side]) => {
    const back = { ...change, from: change.to, to: change.from };
    if (operation.op === 'add') return { ...back, from: standing(side.before, change.to) };
    if (operation.op === 'drop') return { ...back, to: standing(side.after, change.from) };
    if (change.name === 'set') return back;
    const to = known(agreed(side.after, change.name), back.to);
    // The credit and the acts of a replacement are its heir's, and the set itself keeps its own.
    const heirs = operation.op === 'replace' && change.name !== 'status';
    return { ...back, to, from: heirs ? back.from : known(agreed(side.before, change.name), back.from) };
  });
}

/** Each change with the sets that it is about: of a swap half of them are those of either selection. */
function changedWith({ operation, sides }: Operated): [Change, Side][] {
  const changes = changedInLineup(operation);
  return changes.map((change, nth) => [
    change,
    sides[Math.floor((nth * sides.length) / changes.length)] ?? NONE,
  ]);
}

const known = (value: unknown, otherwise: unknown): unknown => (value === undefined ? otherwise : value);

function dropped(change: Change, { before }: Side): Change {
  return { ...change, from: { ...(change.from as object), ...described(before) } };
}

/** Of sets that are known: null where none of them stands. */
const standing = (sets: Side['before'], otherwise: unknown): unknown =>
  sets.length === 0 ? otherwise : described(sets);
