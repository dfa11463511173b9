/** One measured speed beside its reference, measured in the same run. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  /** In the unit that `what` names. */
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  readonly target: number;
  readonly ok: boolean;
}
