import type { Problem } from '../formats/format.ts';

/** Collects what is wrong with one item, in the order found. */
export interface Doubts {
  readonly problems: Problem[];
  /** A value is left out (IMPORT.md, "What is wrong"). */
  leaveOut(value: string, why: string, done: string): void;
  /** A value stays, and somebody should look at it. */
  note(value: string, why: string, done: string): void;
}

export const doubtsOf = (item: Place): Doubts => new DoubtsOf(item);

interface Place {
  readonly file: string;
  readonly where: string;
}

class DoubtsOf implements Doubts {
  readonly problems: Problem[] = [];
  private readonly item: Place;

  constructor(item: Place) {
    this.item = item;
  }

  leaveOut(value: string, why: string, done: string): void {
    this.add('leave_out', value, why, done);
  }

  note(value: string, why: string, done: string): void {
    this.add('note', value, why, done);
  }

  private add(severity: Problem['severity'], said: string, why: string, done: string): void {
    const { file, where } = this.item;
    const value = said.slice(0, 200).toWellFormed();
    this.problems.push({ severity, file, where, value, why, done });
  }
}
