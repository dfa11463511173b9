/** One measured speed beside its reference, measured in the same run. */
export interface Figure {
  readonly id: string;
  /** What is measured, beside what, in which unit. */
  readonly what: string;
  /** In the unit that `what` names. */
  readonly own: number;
  readonly reference: number;
  readonly ratio: number;
  readonly target: number;
  readonly ok: boolean;
}

type Measured = Omit<Figure, 'ratio' | 'ok'>;

/** The more the better: work a second beside the reference's. */
export function atLeast(measured: Measured): Figure {
  const ratio = measured.own / measured.reference;
  return { ...measured, ratio, ok: ratio >= measured.target };
}

/** The less the better: time or memory beside the reference's, or beside a bound (then the target is 1). */
export function atMost(measured: Measured): Figure {
  const ratio = measured.own / measured.reference;
  return { ...measured, ratio, ok: ratio <= measured.target };
}
