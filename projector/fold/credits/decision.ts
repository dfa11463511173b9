import type { ActText, Form } from './act-text.ts';
import type { Reason } from './reading.ts';

/** What `&` does: parts acts in this lineup, holds two together beside a stronger joiner, or nobody can tell. */
export type Habit = 'splits' | 'binds' | 'unclear';

/** One act that a joined credit comes to. */
export interface Weighed {
  readonly act: ActText;
  readonly form: Form;
  readonly known: boolean;
}

/** What a joined credit comes to, and why. Null: one act. */
export interface Decision {
  readonly acts: readonly Weighed[] | null;
  readonly reason: Reason;
  readonly confidence: number;
  /** Nothing but the lineup's habit, if any, decided it. */
  readonly open: boolean;
}

export const whole = (reason: Reason, confidence: number, open = false): Decision => ({
  acts: null,
  reason,
  confidence,
  open,
});
export const split = (
  acts: readonly Weighed[],
  reason: Reason,
  confidence: number,
  open = false,
): Decision => ({ acts, reason, confidence, open });
