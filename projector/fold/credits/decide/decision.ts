import type { ActText, Form } from '../parse/act-text-types.ts';
import type { Reason } from '../reading-types.ts';

/** A lineup's use of `&` (`lineup-habit.ts`). */
export type Habit =
  /** The lineup joins acts by hardly anything else, and by the catalog, other pairs are two acts. */
  | 'splits'
  /** Like `splits`, but the lineup joins acts by `b2b` too. */
  | 'leans'
  /** There are more pairs than a lineup has duos, and the catalog does not know them. */
  | 'dense'
  /** The lineup joins acts by `b2b`. */
  | 'marks'
  /** `&` is part of names, since a stronger joiner joins acts. */
  | 'binds'
  /** The lineup prints this pair at two places. */
  | 'repeats'
  /** The lineup prints pairs, and the catalog knows none of them as one act. */
  | 'no duos'
  | 'unclear';

/** Are two names of which nothing is known two acts in such a lineup? */
export const splitsPairs = (habit: Habit): boolean => habit === 'splits' || habit === 'leans';

/** One act that a joined credit comes to. */
export interface WeighedAct {
  readonly act: ActText;
  readonly form: Form;
  readonly known: boolean;
}

/** The decision on a joined credit, with its reason. Null acts: it is one act. */
export interface Decision {
  readonly acts: readonly WeighedAct[] | null;
  readonly reason: Reason;
  readonly confidence: number;
  /** Nothing but the lineup's habit, if any, decided it. */
  readonly open: boolean;
}

export const decideWhole = (reason: Reason, confidence: number, open = false): Decision => ({
  acts: null,
  reason,
  confidence,
  open,
});
export const decideSplit = (
  acts: readonly WeighedAct[],
  reason: Reason,
  confidence: number,
  open = false,
): Decision => ({ acts, reason, confidence, open });
