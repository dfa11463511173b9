import type { Problem } from '../formats/format.ts';

/** Collects what is wrong with one item, in the order found. */
export interface Doubts {
  readonly problems: Problem[];
  /** A value is left out (IMPORT.md, "What is wrong"). */
  leaveOut(value: string, why: string, done: string): void;
  /** A value stays, and somebody should look at it. */
  note(value: string, why: string, done: string): void;
}

export function doubtsOf({ file, where }: { readonly file: string; readonly where: string }): Doubts {
  const problems: Problem[] = [];
  const add =
    (severity: Problem['severity']) =>
    (value: string, why: string, done: string): void => {
      problems.push({ severity, file, where, value: value.slice(0, 200).toWellFormed(), why, done });
    };
  return { problems, leaveOut: add('leave_out'), note: add('note') };
}
