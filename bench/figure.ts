/** One measured value beside its reference, measured in the same run. */
export interface Figure {
  readonly id: string;
  /** What is measured, the reference, and the unit. */
  readonly what: string;
  /** In the unit that `what` names. */
  readonly own: number;
  readonly reference: number;
  readonly ratio: number;
  readonly target: number;
  readonly ok: boolean;
}

type Measured = Omit<Figure, 'ratio' | 'ok'>;

/** A figure of which more is better: work per second beside the reference's. */
export function atLeast(measured: Measured): Figure {
  const ratio = measured.own / measured.reference;
  return { ...measured, ratio, ok: ratio >= measured.target };
}

/**
 * A figure of which less is better: time or memory beside the reference's, or beside a bound (then the target is 1).
 */
export function atMost(measured: Measured): Figure {
  const ratio = measured.own / measured.reference;
  return { ...measured, ratio, ok: ratio <= measured.target };
}
