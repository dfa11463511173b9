import type { Performance } from '../../../ingest/events/statements/index.ts';
import { printedStatus } from '../corrections/lineup/printed-status.ts';
import { ruledIn } from '../corrections/facts/ruled-fields.ts';

/** Place, time and status of a credit in a source's statement. */
export interface PrintedPlace {
  readonly day: string | null;
  readonly stage: string | null;
  /** In the source's form: a wall clock of the edition's zone, or an instant. */
  readonly start: string | null;
  readonly end: string | null;
  readonly status: Performance['status'];
}

export type PrintedSlot = { readonly credited_as: string } & PrintedPlace;

/** Slots of a credit that are compared; a placeholder may have thousands. */
const MAX_COMPARED = 32;

/**
 * Prints performances as their statements do. Most statements repeat the slots of the one before: equal slots of
 * performances that no editor changed are one object.
 */
export class SlotPrinter {
  readonly #byCredit = new Map<string, { readonly performance: Performance; readonly slot: PrintedSlot }[]>();

  print(performance: Performance): PrintedSlot {
    if (ruledIn(performance) !== null) return toSlot(performance);
    const known = this.#byCredit.get(performance.credit) ?? [];
    for (const each of known) if (samePlace(each.performance, performance)) return each.slot;
    const slot = toSlot(performance);
    if (known.length === 0) this.#byCredit.set(performance.credit, known);
    if (known.length < MAX_COMPARED) known.push({ performance, slot });
    return slot;
  }
}

const toSlot = (performance: Performance): PrintedSlot => ({
  credited_as: performance.credit,
  day: performance.day,
  stage: performance.stage,
  start: performance.start,
  end: performance.end,
  status: printedStatus(performance),
});

/** Whether two of one credit have the same place, time and status. */
export const samePlace = (a: PrintedPlace, b: PrintedPlace): boolean =>
  a.start === b.start && a.end === b.end && a.stage === b.stage && a.day === b.day && a.status === b.status;
