import type { QuotaCache, QuotaReceipt } from '../access/index.ts';
import type { Ask } from '../declarations/index.ts';
import { type Caller, toReceipt, readCaller } from './read-caller.ts';
import { type CachedDocument, type DocumentCache, toIdentity, versionFor } from './document-cache.ts';
import type { Document, Outcome } from './batch-outcome.ts';
import {
  oneCallerStatement,
  BatchParameters,
  type BatchRow,
  type BatchStatement,
} from './batch-statement.ts';
import type { StatementSet } from './statement-set.ts';
import type { ReadRequest } from './pending-request.ts';

/** The cached document is outdated. The request was counted, and its document must be read. */
interface Stale {
  readonly kind: 'stale';
  readonly charge: QuotaReceipt;
}

/** The parameters of a batch beside its requests. */
export interface BatchContext {
  readonly statements: Pick<StatementSet, 'for'>;
  readonly documents: DocumentCache;
  readonly quotaCache: QuotaCache;
  /** The oldest year of the Standard window. */
  readonly window: number;
}

/** One distinct query of a caller in a batch, shared by its requests. */
interface BatchQuery {
  readonly n: number;
  readonly ask: Ask;
  readonly caller: number;
  /** Counted by a statement before. */
  readonly charged: boolean;
  /** The cached document, valid while the statement confirms its version. */
  readonly held: CachedDocument | null;
}

/** A request's query and its ordinal among its caller's requests: from 0; -1 if not counted; or its receipt. */
interface BatchRequest {
  readonly caller: number;
  readonly countedAs: number | QuotaReceipt;
  readonly asked: BatchQuery | null;
}

/**
 * The requests of one statement. Each key is checked and charged once, and equal requests of one caller are
 * read once. Documents that were cached at the current version are not read: the statement returns the
 * version of the tables, and if it has changed, the request is sent again.
 */
export class Batch {
  /** The first that has rows answers. */
  readonly statements: readonly BatchStatement[];
  readonly parameters: BatchParameters;
  readonly #context: BatchContext;
  readonly #callers = new Map<string, number>();
  readonly #requests: number[] = [];
  readonly #asked = new Map<string, BatchQuery>();
  readonly #wanted: BatchRequest[] = [];

  constructor(requests: readonly ReadRequest[], context: BatchContext) {
    this.#context = context;
    for (const { waiting, ask } of requests) {
      const { hash, charge, isUnconfirmed } = waiting;
      const caller = this.#caller(hash);
      const countedAs = charge ?? (isUnconfirmed ? NOT_COUNTED : (this.#requests[caller - 1]! += 1) - 1);
      this.#wanted.push({
        caller,
        countedAs,
        asked: ask && this.#ask(hash, caller, ask, charge !== undefined),
      });
    }
    const toRead = [...this.#asked.values()].filter(({ held }) => held === null);
    const whole = context.statements.for(toRead.map(({ ask }) => ask));
    const isPlain = toRead.length === 0 && this.#callers.size === 1 && this.#requests[0]! > 0;
    this.statements = isPlain ? [oneCallerStatement, whole] : [whole];
    this.parameters = new BatchParameters(whole, context.window);
    for (const [hash, caller] of this.#callers) this.parameters.addCaller(hash, this.#requests[caller - 1]!);
    for (const { ask, n, caller, charged } of toRead) this.parameters.addAsk(ask, n, caller, charged);
  }

  /** The outcome of each waiting request, in their order. */
  outcomes(rows: readonly BatchRow[]): (Outcome | Stale)[] {
    const callers = new Map<number, Caller>();
    for (const { caller, body } of rows) if (caller !== null) callers.set(caller, readCaller(body!));
    const read = this.#read(rows, callers);
    this.#remember(callers);
    return this.#wanted.map(({ caller, countedAs, asked }) => {
      const found = callers.get(caller);
      return found === undefined ? { kind: 'unauthorized' } : toOutcome(found, countedAs, asked, read);
    });
  }

  /** The outcomes if the requests were counted, but a fault prevents reading the documents in these rows. */
  outcomesAfterFault(rows: readonly BatchRow[], error: unknown): (Outcome | Stale)[] {
    return this.outcomes(rows.filter(({ caller }) => caller !== null)).map((outcome) =>
      outcome.kind === 'failed' ? { ...outcome, error } : outcome,
    );
  }

  /** The outcomes if not even the quotas can be read. */
  failures(error: unknown): Outcome[] {
    return this.#wanted.map(({ countedAs }) => ({
      kind: 'failed',
      charge: typeof countedAs === 'number' ? null : countedAs,
      error,
    }));
  }

  /** The outcomes if the requests were counted but no document could be read. */
  outcomesWithoutDocuments(charged: readonly BatchRow[], why: string): Outcome[] {
    return this.outcomes(charged).map((outcome) =>
      outcome.kind === 'stale' || outcome.kind === 'failed'
        ? { kind: 'unavailable', why, charge: outcome.charge }
        : outcome,
    );
  }

  /** Documents that were read, by request; they are cached for later requests. */
  #read(rows: readonly BatchRow[], callers: ReadonlyMap<number, Caller>): Map<number, Document> {
    const read = new Map<number, Document>();
    const asked = new Map([...this.#asked.values()].map((one) => [one.n, one]));
    for (const { ask: n, status, body, total } of rows) {
      if (n === null) continue;
      const { ask, caller: callerNumber } = asked.get(n)!;
      const caller = callers.get(callerNumber)!;
      const document = { status, bytes: body ?? NOTHING, total };
      const version = versionFor(ask, caller);
      const { documents } = this.#context;
      const held =
        version === null ? document : documents.put(toIdentity(ask, caller.plan), version, document);
      read.set(n, held);
    }
    return read;
  }

  #remember(callers: ReadonlyMap<number, Caller>): void {
    for (const [hash, n] of this.#callers) {
      const caller = callers.get(n);
      if (caller === undefined) continue;
      if (caller.version !== null) this.#context.documents.version = caller.version;
      this.#context.quotaCache.remember(hash, toReceipt(caller, this.#requests[n - 1]! - 1));
    }
  }

  #caller(hash: string): number {
    const known = this.#callers.get(hash);
    if (known !== undefined) return known;
    const caller = this.#requests.push(0);
    this.#callers.set(hash, caller);
    return caller;
  }

  #ask(hash: string, caller: number, ask: Ask, charged: boolean): BatchQuery {
    const { documents, quotaCache } = this.#context;
    // The plan is a guess: its consequences are part of the version, which is compared with the statement's.
    const identity = toIdentity(ask, quotaCache.plan(hash));
    const once = `${caller} ${charged} ${identity}`;
    const known = this.#asked.get(once);
    if (known !== undefined) return known;
    const held = charged ? null : documents.getCurrent(identity);
    const asked = { n: this.#asked.size + 1, ask, caller, charged, held };
    this.#asked.set(once, asked);
    return asked;
  }
}

function toOutcome(
  caller: Caller,
  countedAs: number | QuotaReceipt,
  asked: BatchQuery | null,
  read: ReadonlyMap<number, Document>,
): Outcome | Stale {
  const charge = typeof countedAs === 'number' ? toReceipt(caller, countedAs) : countedAs;
  if (typeof countedAs === 'number' && countedAs >= caller.admitted)
    return { kind: 'quota_exceeded', charge, retryAfter: caller.retryAfter };
  if (asked === null) return { kind: 'authorized', charge };
  if (asked.ask.needsPro !== null && caller.plan !== 'pro') return { kind: 'plan_too_low', charge };
  if (asked.held !== null)
    return asked.held.version === versionFor(asked.ask, caller)
      ? { kind: 'document', charge, document: asked.held.document }
      : { kind: 'stale', charge };
  const document = read.get(asked.n);
  return document
    ? { kind: 'document', charge, document }
    : { kind: 'failed', charge, error: new Error(MISSING) };
}

const NOTHING = Buffer.alloc(0);
/** The ordinal of a request that is not counted: before the first one. */
const NOT_COUNTED = -1;

const MISSING = 'The SQL statement of a batch returned no row for one of the batched requests.';
