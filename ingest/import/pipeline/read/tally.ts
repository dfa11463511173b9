import { excerpt, InputFault } from '../../files/index.ts';
import type { Problem } from '../../formats/format.ts';
import { type Counts, MAX_PROBLEMS, noCounts } from '../report/import-outcome.ts';

type Countable = Exclude<keyof Counts, 'files' | 'bytes' | 'published'>;

interface TallyMark {
  readonly problems: Problem[];
  readonly keptOut: Map<string, number>;
  readonly problemCounts: Map<string, number>;
  readonly figures: Record<Countable, number>;
  readonly outsideDates: number;
}

/** Counts the content and the problems of one manifest's files. */
export class Tally {
  problems: Problem[] = [];
  keptOut = new Map<string, number>();
  problemCounts = new Map<string, number>();
  /** Rows whose day or time is dropped because it is outside of the edition's dates. */
  outsideDates = 0;
  /** Whether any error refuses the file. */
  readonly strict: boolean;
  private figures: Record<Countable, number> = { ...noCounts };

  constructor(strict: boolean) {
    this.strict = strict;
  }

  add(figure: Countable, by = 1): void {
    this.figures[figure] += by;
  }

  get(figure: Countable): number {
    return this.figures[figure];
  }

  keepOut(reason: string): void {
    this.keptOut.set(reason, (this.keptOut.get(reason) ?? 0) + 1);
  }

  /** @throws InputFault if the problem refuses the file, or any error does (`--strict`). */
  report(stated: Problem): void {
    // A value may be any text of the file: half a character, or a megabyte.
    const problem = { ...stated, value: excerpt(stated.value) };
    const count = (this.problemCounts.get(problem.why) ?? 0) + (problem.count ?? 1);
    this.problemCounts.set(problem.why, count);
    // Every reason gets its first examples, however many problems came before it.
    if (this.problems.length < MAX_PROBLEMS || (count <= 3 && this.problemCounts.size < 500))
      this.problems.push(problem);
    if (problem.severity === 'refuse' || (this.strict && problem.severity === 'leave_out')) {
      throw new InputFault(problem, problem.why);
    }
  }

  /** Returns the present counts. */
  mark(): TallyMark {
    const { problems, keptOut, problemCounts, figures, outsideDates } = this;
    return {
      problems: [...problems],
      keptOut: new Map(keptOut),
      problemCounts: new Map(problemCounts),
      figures: { ...figures },
      outsideDates,
    };
  }

  /** Drops later counts. */
  back(mark: TallyMark): void {
    Object.assign(this, mark);
  }

  counts(files: number, bytes: number): Counts {
    return { ...this.figures, files, bytes, published: 0 };
  }
}
