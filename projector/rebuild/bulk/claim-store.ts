import type pg from 'pg';
import { liveStatements, type StatementClaim, unretractedStatements } from '../../fold/claims/index.ts';
import { loadUnretractedClaims } from '../../store/claims/index.ts';

/** Statements about some subjects, by subject. */
export type Chunk = ReadonlyMap<string, readonly StatementClaim[]>;

const CHUNK_SUBJECTS = 500;

/**
 * The statements of the whole log by subject. They are also in the table `statement`; as many as the budget allows stay
 * in memory, so that they need not be read back.
 */
export class ClaimStore {
  readonly #pool: pg.Pool;
  #budget: number;
  /** Null: not in memory, read back on demand. */
  readonly #bySubject = new Map<string, StatementClaim[] | null>();

  /** @param budget bytes of JSON in memory; the objects take some five times as much. */
  constructor(pool: pg.Pool, budget: number) {
    this.#pool = pool;
    this.#budget = budget;
  }

  /** @param bytes of the claim's JSON. */
  add(claim: StatementClaim, bytes: number): void {
    const known = this.#bySubject.get(claim.subject);
    this.#budget -= bytes;
    if (known === null || this.#budget < 0) this.#bySubject.set(claim.subject, null);
    else if (known) known.push(claim);
    else this.#bySubject.set(claim.subject, [claim]);
  }

  /** Records further imports of a statement, or an earlier publication. */
  statedBy(subject: string, id: string, imports: readonly string[], time: string): void {
    const known = this.#bySubject.get(subject);
    const at = known?.findIndex((claim) => claim.id === id) ?? -1;
    if (known && at >= 0) known[at] = { ...known[at]!, imports, time };
  }

  /** Some do not fit into memory. */
  get spilled(): boolean {
    return this.#budget < 0;
  }

  /** The claims about the subject are in memory. */
  remembers(subject: string): boolean {
    return this.#bySubject.get(subject) !== null;
  }

  /** Subjects that begin so, in order. */
  subjects(prefix: string): string[] {
    return [...this.#bySubject.keys()].filter((subject) => subject.startsWith(prefix)).sort();
  }

  /** Drops the statements about subjects that begin so: the build needs them no more. */
  forget(prefix: string): void {
    for (const subject of this.#bySubject.keys())
      if (subject.startsWith(prefix)) this.#bySubject.delete(subject);
  }

  /** The live statements about the subjects, a chunk of subjects at a time, in the given order. */
  async *live(subjects: readonly string[], retracted: ReadonlySet<string>): AsyncIterable<Chunk> {
    for (let at = 0; at < subjects.length; at += CHUNK_SUBJECTS) {
      const asked = subjects.slice(at, at + CHUNK_SUBJECTS);
      const unretracted = await this.loadUnretracted(asked, retracted);
      yield new Map(asked.map((subject) => [subject, liveIn(unretracted.get(subject) ?? [])]));
    }
  }

  /** The statements about the subjects that are not retracted, superseded ones included. */
  async loadUnretracted(
    subjects: readonly string[],
    retracted: ReadonlySet<string>,
  ): Promise<Map<string, StatementClaim[]>> {
    const spilled = subjects.filter((subject) => this.#bySubject.get(subject) === null);
    const read = await loadUnretractedClaims(this.#pool, spilled);
    for (const subject of subjects) {
      const kept = this.#bySubject.get(subject);
      if (kept) read.set(subject, unretractedStatements(kept, retracted));
    }
    return read;
  }
}

const NONE: ReadonlySet<string> = new Set();

const liveIn = (unretracted: readonly StatementClaim[]): StatementClaim[] =>
  liveStatements(unretracted, NONE) as StatementClaim[];
