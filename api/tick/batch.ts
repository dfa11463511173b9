import type { Plan } from '../../db/accounts/index.ts';
import type { LastKnown } from '../access/last-known.ts';
import type { Ask } from '../operations/operation.ts';
import { type Caller, chargeOf, readCaller } from './caller.ts';
import type { Documents, Held } from './documents.ts';
import type { Document, Outcome } from './outcome.ts';
import { isWindowed, TickParameters, type TickRow, type TickStatement } from './statement.ts';

/** One request that waits: whose key, what it asks (null: its key is to be checked only), and who wants to know. */
export interface Waiting {
  readonly hash: string;
  readonly ask: Ask | null;
  readonly done: (outcome: Outcome) => void;
}

/** What a batch is made with beside its requests. */
export interface BatchContext {
  readonly documents: Documents;
  readonly lastKnown: LastKnown;
  /** The oldest year of the Standard window. */
  readonly window: number;
}

/** What one caller asks in a batch: once, however many of its requests do. */
interface Asked {
  readonly n: number;
  readonly ask: Ask;
  readonly caller: number;
  readonly held: Held | null;
}

/** One request's place: the how manieth of its caller's it is, from 0, and what it asks. */
interface Wanted {
  readonly caller: number;
  readonly ordinal: number;
  readonly asked: Asked | null;
}

/** The requests of one statement. Each key is checked and charged once, and what one caller asks twice is read once. */
export class Batch {
  readonly parameters: TickParameters;
  readonly #context: BatchContext;
  readonly #callers = new Map<string, number>();
  readonly #asked = new Map<string, Asked>();
  readonly #wanted: Wanted[] = [];

  constructor(statement: TickStatement, waiting: readonly Waiting[], context: BatchContext) {
    this.#context = context;
    this.parameters = new TickParameters(statement, context.window);
    for (const { hash, ask } of waiting) {
      const caller = this.#caller(hash);
      const ordinal = this.parameters.addRequest(caller);
      this.#wanted.push({ caller, ordinal, asked: ask === null ? null : this.#ask(hash, caller, ask) });
    }
  }

  /** The outcome of each waiting request, in their order. */
  outcomes(rows: readonly TickRow[]): Outcome[] {
    const callers = new Map<number, Caller>();
    for (const { caller, body } of rows) if (caller !== null) callers.set(caller, readCaller(body!));
    const read = this.#read(rows, callers);
    this.#remember(callers);
    return this.#wanted.map(({ caller, ordinal, asked }) => {
      const found = callers.get(caller);
      return found === undefined ? { kind: 'unauthorized' } : outcomeOf(found, ordinal, asked, read);
    });
  }

  /** Documents that came, by their ask; they are held for whoever asks next. */
  #read(rows: readonly TickRow[], callers: ReadonlyMap<number, Caller>): Map<number, Document> {
    const read = new Map<number, Document>();
    const asked = new Map([...this.#asked.values()].map((one) => [one.n, one]));
    for (const { ask: n, status, body, total } of rows) {
      if (n === null) continue;
      const { ask, caller: place } = asked.get(n)!;
      const caller = callers.get(place)!;
      const document = { status, bytes: body ?? NOTHING, total };
      const version = versionFor(ask, caller);
      const { documents } = this.#context;
      const held =
        version === null ? document : documents.put(identityOf(ask, caller.plan), version, document);
      read.set(n, held);
    }
    return read;
  }

  #remember(callers: ReadonlyMap<number, Caller>): void {
    for (const [hash, n] of this.#callers) {
      const caller = callers.get(n);
      if (caller === undefined) continue;
      const last = Math.max(this.parameters.requests[n - 1]! - 1, 0);
      this.#context.lastKnown.remember(hash, chargeOf(caller, last));
    }
  }

  #caller(hash: string): number {
    const known = this.#callers.get(hash);
    if (known !== undefined) return known;
    const caller = this.parameters.addCaller(hash);
    this.#callers.set(hash, caller);
    return caller;
  }

  #ask(hash: string, caller: number, ask: Ask): Asked {
    const { documents, lastKnown } = this.#context;
    // The plan is a guess: the statement compares what follows from it, as a part of the version.
    const identity = identityOf(ask, lastKnown.plan(hash));
    const once = `${caller} ${identity}`;
    const known = this.#asked.get(once);
    if (known !== undefined) return known;
    const asked = { n: this.#asked.size + 1, ask, caller, held: documents.get(identity) };
    this.#asked.set(once, asked);
    this.parameters.addAsk(ask, asked.n, caller, asked.held?.version ?? null);
    return asked;
  }
}

/** What a document is held by: what was asked, and the plan where the answer depends on it. */
function identityOf({ operation, values }: Ask, plan: Plan | null): string {
  return `${isWindowed(operation) ? (plan ?? '?') : ''} ${operation.path} ${JSON.stringify(values)}`;
}

function outcomeOf(
  caller: Caller,
  ordinal: number,
  asked: Asked | null,
  read: ReadonlyMap<number, Document>,
): Outcome {
  const charge = chargeOf(caller, ordinal);
  if (ordinal >= caller.letIn) return { kind: 'spent', charge, retryAfter: caller.retryAfter };
  if (asked === null) return { kind: 'authorized', charge };
  if (asked.ask.needsPro !== null && caller.plan !== 'pro') return { kind: 'closed', charge };
  const standing = asked.held?.version === versionFor(asked.ask, caller) ? asked.held.document : undefined;
  const document = read.get(asked.n) ?? standing;
  return document
    ? { kind: 'document', charge, document }
    : { kind: 'failed', charge, error: new Error(MISSING) };
}

/** What a held document must bear to be still right for a caller; null: it must not be held. */
function versionFor({ operation }: Ask, { version, since }: Caller): string | null {
  if (version === null || operation.finish !== null) return null;
  return isWindowed(operation) ? `${version} ${since}` : version;
}

const NOTHING = Buffer.alloc(0);
const MISSING = 'A statement returned no row for what was asked of it.';
