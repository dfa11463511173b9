import type { ActText, Form } from './act-text.ts';
import type { Reason } from './reading.ts';

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
  /** Nothing but the lineup's habit, if any, decided it. */
  readonly open: boolean;
}

export const whole = (reason: Reason, open = false): Decision => ({ acts: null, reason, open });
export const split = (acts: readonly Weighed[], reason: Reason, open = false): Decision => ({
  acts,
  reason,
  open,
});
