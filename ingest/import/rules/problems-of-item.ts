import type { Problem } from '../formats/format.ts';

/** Collects the problems of one item, in the order found. */
export interface ProblemList {
  readonly problems: Problem[];
  /** Reports a value that is dropped. */
  leaveOut(value: string, why: string, done: string): void;
  /** Reports a value that is kept but needs a check. */
  note(value: string, why: string, done: string): void;
}

export const problemsOf = (item: ItemPlace): ProblemList => new ItemProblems(item);

interface ItemPlace {
  readonly file: string;
  readonly where: string;
}

class ItemProblems implements ProblemList {
  readonly problems: Problem[] = [];
  private readonly item: ItemPlace;

  constructor(item: ItemPlace) {
    this.item = item;
  }

  leaveOut(value: string, why: string, done: string): void {
    this.add('leave_out', value, why, done);
  }

  note(value: string, why: string, done: string): void {
    this.add('note', value, why, done);
  }

  private add(severity: Problem['severity'], stated: string, why: string, done: string): void {
    const { file, where } = this.item;
    const value = stated.slice(0, 200).toWellFormed();
    this.problems.push({ severity, file, where, value, why, done });
  }
}
