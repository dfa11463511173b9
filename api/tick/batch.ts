import type { Ask } from '../operations/operation.ts';
import type { Document, Outcome } from './outcome.ts';
import { TickParameters, type TickRow, type TickStatement } from './statement.ts';

/** One request that waits: whose key, what it asks (null: its key is to be checked only), and who wants to know. */
export interface Waiting {
  readonly hash: string;
  readonly ask: Ask | null;
  readonly done: (outcome: Outcome) => void;
}

/** The requests of one statement. Each key is checked once, and what one caller asks twice is read once. */
export class Batch {
  readonly waiting: readonly Waiting[];
  readonly parameters: TickParameters;
  readonly #callers = new Map<string, number>();
  readonly #asks = new Map<string, number>();
  readonly #wanted: { caller: number; ask: number }[] = [];

  constructor(statement: TickStatement, waiting: readonly Waiting[]) {
    this.waiting = waiting;
    this.parameters = new TickParameters(statement);
    for (const { hash, ask } of waiting) {
      const caller = this.#caller(hash);
      this.#wanted.push({ caller, ask: ask === null ? 0 : this.#ask(caller, ask) });
    }
  }

  /** The outcome of each waiting request, in their order. */
  outcomes(rows: readonly TickRow[]): Outcome[] {
    const known = new Set<number>();
    const documents: (Document | undefined)[] = [];
    for (const { caller, ask, status, body, total } of rows) {
      if (caller !== null) known.add(caller);
      if (ask !== null) documents[ask] = { status, bytes: body ?? NOTHING, total };
    }
    return this.#wanted.map(({ caller, ask }) => {
      if (!known.has(caller)) return { kind: 'unauthorized' };
      if (ask === 0) return { kind: 'authorized' };
      const found = documents[ask];
      if (found) return { kind: 'document', document: found };
      return { kind: 'failed', error: new Error('A statement returned no row for what was asked of it.') };
    });
  }

  #caller(hash: string): number {
    const known = this.#callers.get(hash);
    if (known !== undefined) return known;
    const caller = this.parameters.addCaller(hash);
    this.#callers.set(hash, caller);
    return caller;
  }

  #ask(caller: number, { operation, values }: Ask): number {
    const identity = `${caller} ${operation.path} ${JSON.stringify(values)}`;
    const known = this.#asks.get(identity);
    if (known !== undefined) return known;
    const n = this.#asks.size + 1;
    this.#asks.set(identity, n);
    this.parameters.addAsk(operation, n, caller, values);
    return n;
  }
}

const NOTHING = Buffer.alloc(0);
