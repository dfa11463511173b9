import type { LastKnown } from '../access/last-known.ts';
import { windowStart } from '../access/tiers.ts';
import { Alarm } from './alarm.ts';
import { Batch, type Waiting } from './batch.ts';
import type { Documents } from './documents.ts';
import { isUnavailable } from './failure.ts';
import { type Flight, oldestOf, settle } from './flight.ts';
import type { ReaderLane } from './lane.ts';
import type { Outcome } from './outcome.ts';
import type { Flown } from '../watch.ts';
import { Pace } from './pace.ts';
import type { Statements } from './statements.ts';

/** Connections to the live generation. */
export interface Lanes {
  /** One without a statement in flight. */
  idle(): Pick<ReaderLane, 'run'> | null;
  /** When the last statement left that is still in flight (`performance.now()`); long ago where none is. */
  lastDeparture(): number;
  /** What was read of this generation lately. */
  readonly documents: Documents;
}

export interface TickOptions {
  readonly statements: Pick<Statements, 'for'>;
  /** Or why there are none. */
  readonly lanes: () => Lanes | string;
  readonly lastKnown: LastKnown;
  readonly now: () => Date;
  /** A statement came back. */
  readonly onLanded?: () => void;
  /** Hears of every statement. */
  readonly flown?: ((flight: Flown) => void) | undefined;
  /** Requests that may wait; one more is told that the service is unavailable. */
  readonly bound?: number;
}

const BOUND = 5_000;
const MOST_IN_BATCH = 256;

/**
 * Gathers what comes in during one turn of the event loop, and while a statement is in flight, into the next
 * statement. Each request is answered once, whatever happens.
 */
export class Tick {
  readonly #options: TickOptions;
  #waiting: Waiting[] = [];
  /** Parts of a batch that failed, apart from each other so that only what is wrong fails again. */
  readonly #apart: (readonly Waiting[])[] = [];
  readonly #flights = new Set<Flight>();
  #turn: NodeJS.Immediate | null = null;
  readonly #pace = new Pace();
  readonly #alarm = new Alarm(() => this.flush());
  #away: string | null = null;

  constructor(options: TickOptions) {
    this.#options = options;
  }

  submit(waiting: Waiting): void {
    if (this.#away !== null) {
      refuse([waiting], this.#away);
      return;
    }
    if (this.#waiting.length >= (this.#options.bound ?? BOUND)) {
      refuse([waiting], 'Too many requests are waiting.');
      return;
    }
    this.#waiting.push(waiting);
    this.#turn ??= setImmediate(() => this.#onTurn());
  }

  /** Requests that no statement has taken yet. */
  waiting(): number {
    return this.#waiting.length + this.#apart.reduce((sum, part) => sum + part.length, 0);
  }

  /** When the oldest unanswered statement left (`performance.now()`); null: nobody waits for one. */
  oldest(): number | null {
    return oldestOf(this.#flights);
  }

  /** The database does not answer: whoever waits is told so, and so is everybody who comes before `back`. */
  away(why: string): void {
    this.#away = why;
    for (const flight of this.#flights) settle(flight, () => refuse(flight.waiting, why));
    this.#refuseAll(why);
  }

  back(): void {
    this.#away = null;
  }

  /** Sends what waits, as far as there are idle lanes. */
  flush(): void {
    while (this.#apart.length > 0 || this.#waiting.length > 0) {
      const lanes = this.#options.lanes();
      if (typeof lanes === 'string') {
        this.#refuseAll(lanes);
        return;
      }
      const lane = lanes.idle();
      if (lane === null) return;
      // What failed as a part of others does not wait for more to come.
      const worth = this.#apart.length > 0 ? Infinity : this.#waiting.length;
      const from = this.#pace.departure(lanes.lastDeparture(), worth);
      if (performance.now() < from) {
        this.#alarm.at(from);
        return;
      }
      void this.#fly(lane, this.#apart.shift() ?? this.#gathered(), lanes.documents);
    }
  }

  #onTurn(): void {
    this.#turn = null;
    this.flush();
  }

  #gathered(): readonly Waiting[] {
    const gathered = this.#waiting;
    this.#waiting = gathered.length > MOST_IN_BATCH ? gathered.splice(MOST_IN_BATCH) : [];
    return gathered;
  }

  async #fly(
    lane: Pick<ReaderLane, 'run'>,
    waiting: readonly Waiting[],
    documents: Documents,
  ): Promise<void> {
    const { statements, lastKnown, now } = this.#options;
    const window = windowStart(now().getUTCFullYear());
    const batch = new Batch(waiting, { statements, documents, lastKnown, window });
    const flight = { waiting, since: performance.now(), settled: false };
    this.#flights.add(flight);
    try {
      const rows = await lane.run(batch.statements, batch.parameters);
      this.#pace.landed(flight.since, waiting.length + this.#waiting.length);
      this.#options.onLanded?.();
      this.#tell(flight, 'landed');
      // Also where all were told meanwhile that the database is away: what was charged is known from now on.
      const outcomes = batch.outcomes(rows);
      settle(flight, () => this.#deliver(waiting, outcomes));
      this.flush();
    } catch (error) {
      this.#tell(flight, isUnavailable(error) ? 'unavailable' : 'failed');
      settle(flight, () => this.#recover(waiting, error));
      this.flush();
    } finally {
      this.#flights.delete(flight);
    }
  }

  #tell({ waiting, since }: Flight, outcome: Flown['outcome']): void {
    const milliseconds = performance.now() - since;
    this.#options.flown?.({ requests: waiting.length, milliseconds, outcome });
  }

  /** Who held what has moved goes again, before everybody else. */
  #deliver(waiting: readonly Waiting[], outcomes: ReturnType<Batch['outcomes']>): void {
    const again: Waiting[] = [];
    for (const [i, outcome] of outcomes.entries())
      if (outcome.kind === 'moved') again.push({ ...waiting[i]!, charge: outcome.charge });
      else waiting[i]!.done(outcome);
    if (again.length === 0) return;
    this.#waiting = [...again, ...this.#waiting];
    this.#turn ??= setImmediate(() => this.#onTurn());
  }

  /** A failed statement did nothing. One bad request must not fail its neighbours: the halves go again, apart. */
  #recover(waiting: readonly Waiting[], error: unknown): void {
    if (isUnavailable(error)) {
      refuse(waiting, 'The database is away.');
      return;
    }
    if (waiting.length === 1) {
      this.#charge(waiting[0]!, error);
      return;
    }
    const half = Math.ceil(waiting.length / 2);
    this.#apart.push(waiting.slice(0, half), waiting.slice(half));
  }

  /** What failed by itself counts all the same: its key goes again without what it asks. */
  #charge({ hash, ask, done, charge }: Waiting, error: unknown): void {
    if (ask === null || charge !== undefined) {
      done({ kind: 'failed', charge: charge ?? null, error });
      return;
    }
    const charged = (outcome: Outcome): void =>
      done(outcome.kind === 'authorized' ? { kind: 'failed', charge: outcome.charge, error } : outcome);
    this.#apart.push([{ hash, ask: null, done: charged }]);
  }

  #refuseAll(why: string): void {
    const waiting = [...this.#apart.splice(0).flat(), ...this.#waiting];
    this.#waiting = [];
    refuse(waiting, why);
  }
}

function refuse(waiting: readonly Waiting[], why: string): void {
  for (const { done } of waiting) done({ kind: 'unavailable', why });
}
