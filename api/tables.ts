import type { Logger } from 'pino';
import type { LastKnown } from './access/last-known.ts';
import { Live } from './generations/live.ts';
import { Watcher } from './generations/watcher.ts';
import { operations } from './operations/index.ts';
import { openReplica, type Replica, type ReplicaSettings, splitLanes } from './replica/index.ts';
import type { Waiting } from './tick/batch.ts';
import { Pulse } from './tick/pulse.ts';
import { Statements } from './tick/statements.ts';
import { Tick } from './tick/tick.ts';
import type { Flown } from './watch.ts';

const AWAY = 'The database is away.';

export interface TablesOptions {
  readonly databaseUrl: string;
  /** A replica that documents are read from. */
  readonly replica: ReplicaSettings | null;
  readonly lastKnown: LastKnown;
  readonly now: () => Date;
  /** Hears of every statement. */
  readonly flown: ((flight: Flown) => void) | undefined;
  readonly logger: Logger;
}

/** The read tables as requests ask them: which generation is live, the tick that reads it, and whether it answers. */
export class Tables {
  readonly #live: Live;
  readonly #tick: Tick;
  readonly #watcher: Watcher;
  readonly #pulse: Pulse;
  readonly #replica: Replica | null;
  readonly #logger: Logger;
  #away = false;

  constructor({ databaseUrl, replica, lastKnown, now, flown, logger }: TablesOptions) {
    const statements = new Statements(operations);
    this.#logger = logger;
    this.#live = new Live({
      ...{ databaseUrl, logger, statements: statements.all },
      onIdle: () => this.#tick.flush(),
      liveNow: () => (this.#replica ?? this.#watcher).liveNow(),
      openLane: replica ? splitLanes(databaseUrl, replica, { whole: statements, logger }) : undefined,
    });
    this.#tick = new Tick({
      ...{ statements, lastKnown, now, flown },
      lanes: () => this.#live.readers(),
      onLanded: () => this.#pulse.heard(),
    });
    this.#watcher = this.#watch(databaseUrl);
    this.#pulse = new Pulse({
      oldest: () => this.#tick.oldest(),
      ping: () => this.#watcher.ping(),
      onAway: () => this.#onAway(),
      onBack: () => this.#onBack(),
    });
    this.#replica = replica ? this.#openReplica(databaseUrl, replica) : null;
  }

  /** Returns when the live generation was told for the first time, or could not be asked for. */
  async start(): Promise<void> {
    await this.#replica?.start();
    await this.#watcher.start();
  }

  submit(waiting: Waiting): void {
    this.#tick.submit(waiting);
  }

  /** Requests that wait for a statement. */
  waiting(): number {
    return this.#tick.waiting();
  }

  /** Why nobody can be asked; null: the database answers, and the replica is near enough. */
  whyAway(): string | null {
    return this.#away ? AWAY : (this.#replica?.why() ?? null);
  }

  /** Why there is no generation to read; null where there is one. */
  whyNone(): string | null {
    const readers = this.#live.readers();
    return typeof readers === 'string' ? readers : null;
  }

  /** The generation that readers see; null while there is none. */
  generation(): number | null {
    const readers = this.#live.readers();
    return typeof readers === 'string' ? null : readers.generation;
  }

  /** Milliseconds that the replica is behind at most; null where there is none, or none that has answered. */
  replicaLag(): number | null {
    return this.#replica?.lag() ?? null;
  }

  async close(): Promise<void> {
    this.#pulse.close();
    await this.#watcher.close();
    await this.#replica?.close();
    await this.#live.close();
  }

  #watch(databaseUrl: string): Watcher {
    return new Watcher({
      databaseUrl,
      onLive: (generation) =>
        this.#replica ? this.#replica.soon(generation) : this.#live.follow(generation),
      onNext: (generation) => this.#live.prepare(generation),
      onError: (error) =>
        this.#logger.warn({ err: error }, 'the database cannot be asked which generation is live'),
    });
  }

  #openReplica(primaryUrl: string, settings: ReplicaSettings): Replica {
    return openReplica(settings, {
      ...{ primaryUrl, logger: this.#logger },
      onLive: (generation) => void this.#live.follow(generation),
      onRefusal: (why) => {
        if (why !== null) this.#tick.away(why);
        else if (!this.#away) this.#tick.back();
      },
    });
  }

  #onAway(): void {
    this.#away = true;
    this.#logger.error('the database does not answer');
    this.#tick.away(AWAY);
  }

  #onBack(): void {
    this.#away = false;
    this.#logger.info('the database answers again');
    if (!this.#replica?.why()) this.#tick.back();
  }
}
