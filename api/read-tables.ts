import type { Logger } from 'pino';
import type { QuotaCache } from './access/index.ts';
import { LiveConnections, Watcher } from './generations/index.ts';
import { operations } from './operations/index.ts';
import { openReplica, type Replica, type ReplicaSettings, openSplitConnections } from './replica/index.ts';
import { type PendingRequest, RequestBatcher, StatementSet } from './batching/index.ts';
import { CommitStallCheck } from './commit-stall-check.ts';
import { DATABASE_AWAY } from './database-away.ts';
import { DatabaseHealthCheck } from './database-health-check.ts';
import type { BatchCompleted } from './api-watch.ts';

const CHECK_EVERY_MS = 100;

export interface ReadTablesOptions {
  readonly databaseUrl: string;
  /** A replica that documents are read from. */
  readonly replica: ReplicaSettings | null;
  readonly quotaCache: QuotaCache;
  readonly now: () => Date;
  /** The maximum number of queued requests per key. */
  readonly waitingPerKey: number;
  /** Called with the database's clock, milliseconds since 1970. */
  readonly onClock: (databaseMs: number) => void;
  /** Called with every statement. */
  readonly batchCompleted: ((inFlight: BatchCompleted) => void) | undefined;
  readonly logger: Logger;
  /** False: statements run by `pg`; default: by the readers' own protocol code. */
  readonly ownProtocol: boolean | undefined;
}

/** The API's access to the read tables: the live generation, the batcher that reads it, and its availability. */
export class ReadTables {
  readonly #live: LiveConnections;
  readonly #batcher: RequestBatcher;
  readonly #onClock: (databaseMs: number) => void;
  readonly #watcher: Watcher;
  readonly #healthCheck: DatabaseHealthCheck;
  readonly #replica: Replica | null;
  readonly #logger: Logger;
  readonly #commitStall: CommitStallCheck;
  readonly #checkTimer: NodeJS.Timeout;
  #away = false;

  constructor({
    databaseUrl,
    replica,
    quotaCache,
    now,
    waitingPerKey,
    onClock,
    batchCompleted,
    logger,
    ownProtocol,
  }: ReadTablesOptions) {
    this.#onClock = onClock;
    const statements = new StatementSet(operations);
    this.#logger = logger;
    this.#live = new LiveConnections({
      databaseUrl,
      logger,
      ownProtocol,
      statements: statements.all,
      onIdle: () => this.#batcher.flush(),
      liveNow: () => (this.#replica ?? this.#watcher).liveNow(),
      openConnection: replica
        ? openSplitConnections(databaseUrl, replica, { logger, ownProtocol })
        : undefined,
    });
    this.#batcher = new RequestBatcher({
      statements,
      quotaCache,
      now,
      waitingPerKey,
      batchCompleted,
      connections: () => this.#live.readers(),
      onCompleted: () => this.#healthCheck.received(),
    });
    this.#watcher = this.#watch(databaseUrl);
    this.#healthCheck = new DatabaseHealthCheck({
      oldest: () => this.#batcher.oldestUnanswered(),
      ping: () => this.#watcher.ping(),
      onAway: () => this.#onAway(),
      onBack: () => this.#onBack(),
    });
    this.#commitStall = new CommitStallCheck({
      oldestRunning: () => this.#batcher.oldestRunning(),
      commitsWait: () => this.#watcher.commitsWait(),
      onChange: () => this.#refuseOrServe(),
      logger,
    });
    this.#replica = replica ? this.#openReplica(databaseUrl, replica) : null;
    this.#checkTimer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Resolves when the live generation was reported for the first time, or could not be read. */
  async start(): Promise<void> {
    await this.#replica?.start();
    await this.#watcher.start();
  }

  submit(waiting: PendingRequest): void {
    this.#batcher.submit(waiting);
  }

  /** The number of requests that wait for a statement. */
  waiting(): number {
    return this.#batcher.waiting();
  }

  /**
   * The reason why the database cannot be read; null: it answers and commits, and the replica is near enough.
   */
  whyAway(): string | null {
    return this.#away ? DATABASE_AWAY : (this.#commitStall.why() ?? this.#replica?.why() ?? null);
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
    clearInterval(this.#checkTimer);
    this.#healthCheck.close();
    await this.#watcher.close();
    await this.#replica?.close();
    await this.#live.close();
  }

  #watch(databaseUrl: string): Watcher {
    return new Watcher({
      databaseUrl,
      onLive: (generation) =>
        this.#replica ? this.#replica.soon(generation) : this.#live.switchTo(generation),
      onClock: this.#onClock,
      onNext: (generation) => this.#live.prepare(generation),
      onError: (error) => this.#logger.warn({ err: error }, 'cannot find out which generation is live'),
    });
  }

  #openReplica(primaryUrl: string, settings: ReplicaSettings): Replica {
    return openReplica(settings, {
      primaryUrl,
      logger: this.#logger,
      onLive: (generation) => void this.#live.switchTo(generation),
      onRefusal: () => this.#refuseOrServe(),
    });
  }

  #onAway(): void {
    this.#away = true;
    this.#logger.error('the database does not answer');
    this.#refuseOrServe();
  }

  #onBack(): void {
    this.#away = false;
    this.#logger.info('the database answers again');
    this.#refuseOrServe();
  }

  #check(): void {
    this.#batcher.expire();
    this.#commitStall.check();
  }

  #refuseOrServe(): void {
    const why = this.whyAway();
    if (why === null) this.#batcher.resume();
    else this.#batcher.refuse(why);
  }
}
