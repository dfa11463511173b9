import type { Ask } from '../operations/operation.ts';
import type { Documents, Held } from './documents.ts';
import type { Document, Outcome } from './outcome.ts';
import { TickParameters, type TickRow, type TickStatement } from './statement.ts';

/** One request that waits: whose key, what it asks (null: its key is to be checked only), and who wants to know. */
export interface Waiting {
  readonly hash: string;
  readonly ask: Ask | null;
  readonly done: (outcome: Outcome) => void;
}

/** What one caller asks in a batch: once, however many of its requests do. */
interface Asked {
  readonly n: number;
  /** The same for whoever asks. */
  readonly identity: string;
  readonly held: Held | null;
}

/** The requests of one statement. Each key is checked once, and what one caller asks twice is read once. */
export class Batch {
  readonly parameters: TickParameters;
  readonly #documents: Documents;
  readonly #callers = new Map<string, number>();
  readonly #asked = new Map<string, Asked>();
  readonly #wanted: { caller: number; asked: Asked | null }[] = [];

  constructor(statement: TickStatement, waiting: readonly Waiting[], documents: Documents) {
    this.#documents = documents;
    this.parameters = new TickParameters(statement);
    for (const { hash, ask } of waiting) {
      const caller = this.#caller(hash);
      this.#wanted.push({ caller, asked: ask === null ? null : this.#ask(caller, ask) });
    }
  }

  /** The outcome of each waiting request, in their order. */
  outcomes(rows: readonly TickRow[]): Outcome[] {
    const callers = new Set<number>();
    let version: string | null = null;
    for (const { caller, body } of rows)
      if (caller !== null) {
        callers.add(caller);
        version ??= body?.toString() ?? null;
      }
    const read = this.#read(rows, version);
    return this.#wanted.map(({ caller, asked }) => {
      if (!callers.has(caller)) return { kind: 'unauthorized' };
      if (asked === null) return { kind: 'authorized' };
      const standing = asked.held?.version === version ? asked.held.document : undefined;
      const document = read.get(asked.n) ?? standing;
      return document ? { kind: 'document', document } : { kind: 'failed', error: new Error(MISSING) };
    });
  }

  /** Documents that came, by their ask; they are held for whoever asks next. */
  #read(rows: readonly TickRow[], version: string | null): Map<number, Document> {
    const read = new Map<number, Document>();
    const identities = new Map([...this.#asked.values()].map(({ n, identity }) => [n, identity]));
    for (const { ask, status, body, total } of rows) {
      if (ask === null) continue;
      const document = { status, bytes: body ?? NOTHING, total };
      read.set(
        ask,
        version === null ? document : this.#documents.put(identities.get(ask)!, version, document),
      );
    }
    return read;
  }

  #caller(hash: string): number {
    const known = this.#callers.get(hash);
    if (known !== undefined) return known;
    const caller = this.parameters.addCaller(hash);
    this.#callers.set(hash, caller);
    return caller;
  }

  #ask(caller: number, ask: Ask): Asked {
    const identity = `${ask.operation.path} ${JSON.stringify(ask.values)}`;
    const once = `${caller} ${identity}`;
    const known = this.#asked.get(once);
    if (known !== undefined) return known;
    const asked = { n: this.#asked.size + 1, identity, held: this.#documents.get(identity) };
    this.#asked.set(once, asked);
    this.parameters.addAsk(ask, asked.n, caller, asked.held?.version ?? null);
    return asked;
  }
}

const NOTHING = Buffer.alloc(0);
const MISSING = 'A statement returned no row for what was asked of it.';
