/** A published statement that is not retracted, with the fields that order the statements of its source. */
export interface UnretractedStatement {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  /** All imports that published it. */
  readonly imports: readonly string[];
}
