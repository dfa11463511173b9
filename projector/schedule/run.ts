import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { Carrier } from './carried.ts';
import type { Jobs } from './job.ts';
import type { Ran } from './queue/processor.ts';
import type { Reconciled } from './queue/reconcile.ts';
import {
  type QueueServer,
  type ServerEvents,
  TIMES,
  type WakeWorker,
  type WorkerTimes,
} from './queue/server.ts';

export type ScheduleEvent =
  | ({ readonly kind: 'ran' } & Ran)
  | ({ readonly kind: 'reconciled' } & Reconciled)
  | { readonly kind: 'queue lost'; readonly error: string }
  | { readonly kind: 'queue back' };

export interface ScheduleOptions {
  readonly databaseUrl: string;
  /** Null: the queue is in the database. */
  readonly redisUrl: string | null;
  readonly jobs: Jobs;
  /** What is to be done as soon as possible; null: nothing is. */
  readonly carrier?: Carrier | null;
  /** Shown to people: which process. */
  readonly name: string;
  readonly onEvent?: (event: ScheduleEvent) => void;
  readonly times?: WorkerTimes;
}

export interface ScheduleStatus {
  readonly queue: 'redis' | 'postgres';
  readonly connected: boolean;
  /** What went wrong last; null where all is well. */
  readonly lastError: string | null;
}

export interface Schedule {
  status(): ScheduleStatus;
  /** The queue's pages under a path; null as long as there is no queue. */
  pages(path: string): Promise<RequestListener | null>;
  /** Takes no more work, tells what runs to stop, and waits for it for some seconds. */
  close(): Promise<void>;
}

const RECONCILE_EVERY = 5 * 60_000;
const FEED_EVERY = 1_000;
const LONGEST_WAIT = 30_000;
/** Stopping may take ten seconds in all. */
const PATIENCE = 4_000;

/** Does scheduled work in this process, as one of any number, until it is closed. Waits for a queue that is not there. */
export function runSchedule(options: ScheduleOptions): Schedule {
  return new Running(options);
}

class Running implements Schedule {
  readonly #options: ScheduleOptions;
  readonly #stopping = new AbortController();
  readonly #database: pg.Pool;
  readonly #served: Promise<void>;
  #server: QueueServer | null = null;
  #worker: WakeWorker | null = null;
  /** Why the queue cannot be reached, until it can. */
  #away: string | null = null;
  /** What went wrong otherwise, until something goes right. */
  #fault: string | null = null;
  /** Why nothing new can be put in the queue, until it can. */
  #unfed: string | null = null;
  #closed: Promise<void> | null = null;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#database = openPool(options.databaseUrl, { max: 1, applicationName: 'bookings schedule' });
    this.#served = this.#serve();
  }

  status(): ScheduleStatus {
    return {
      queue: this.#options.redisUrl === null ? 'postgres' : 'redis',
      connected: this.#server?.connected() ?? false,
      lastError: this.#away ?? this.#fault ?? this.#unfed,
    };
  }

  async pages(path: string): Promise<RequestListener | null> {
    if (!this.#server) return null;
    const { boardOf } = await import('./queue/board.ts');
    return boardOf(this.#server.queue, path);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#stopping.abort();
    const closed = Promise.all([this.#worker?.close(), this.#served]);
    closed.catch(() => undefined);
    await Promise.race([closed.catch(() => undefined), sleep(PATIENCE, undefined, { ref: false })]);
    await this.#server?.end();
    await Promise.race([this.#served, sleep(1_000, undefined, { ref: false })]);
    await this.#database.end();
  }

  /** Opens the queue as often as it takes. */
  async #serve(): Promise<void> {
    const { signal } = this.#stopping;
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        await this.#open();
        return;
      } catch (fault) {
        this.#lost(fault instanceof Error && fault.message !== '' ? fault.message : String(fault));
        await this.#server?.end();
        this.#server = null;
        await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #open(): Promise<void> {
    const { signal } = this.#stopping;
    this.#server = await this.#openServer();
    // What waits for a server that does not answer is ended with it.
    signal.addEventListener(
      'abort',
      () => void sleep(PATIENCE, null, { ref: false }).then(() => this.#server?.end()),
    );
    await this.#reconcile(true);
    if (!signal.aborted) await this.#work(this.#server);
  }

  async #work(server: QueueServer): Promise<void> {
    const { signal } = this.#stopping;
    const { processorOf } = await import('./queue/processor.ts');
    const { databaseUrl, jobs, carrier = null, name: worker, times = TIMES } = this.#options;
    const options = { databaseUrl, jobs, carrier, worker, signal };
    const processor = processorOf(options, times, (ran) => this.#ran(ran));
    this.#worker = await server.work(processor);
    if (signal.aborted) return;
    this.#worker.run().catch((fault: unknown) => this.#lost(String(fault)));
    this.#away = this.#fault = null;
    this.#reconcileOften();
    if (carrier) void this.#feedOften(carrier);
  }

  /** What was put down since is put in the queue. */
  async #feedOften(carrier: Carrier): Promise<void> {
    const { signal } = this.#stopping;
    const { feed } = await import('./queue/feed.ts');
    while (!signal.aborted) {
      const fed = this.#server ? feed(this.#server.queue, carrier) : Promise.resolve();
      await fed.then(
        () => (this.#unfed = null),
        (fault: unknown) => (this.#unfed = String(fault)),
      );
      await sleep(FEED_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #openServer(): Promise<QueueServer> {
    const { redisUrl, databaseUrl, times = TIMES } = this.#options;
    const events: ServerEvents = {
      onLost: (error) => this.#lost(error),
      onBack: () => this.#back(),
      onError: (error) => (this.#fault = error),
    };
    // Loaded here: nobody else pays for them.
    if (redisUrl === null) {
      const { openPostgresQueue } = await import('./queue/postgres.ts');
      return openPostgresQueue(databaseUrl, times, events);
    }
    const { openRedisQueue } = await import('./queue/redis.ts');
    return openRedisQueue(redisUrl, times, events, this.#stopping.signal);
  }

  async #reconcile(orphans: boolean): Promise<void> {
    const { reconcile } = await import('./queue/reconcile.ts');
    const server = this.#server;
    if (!server) return;
    const reconciled = await reconcile(server.queue, this.#database, this.#options.jobs, { orphans });
    if (Object.values(reconciled).some((names: readonly string[]) => names.length > 0)) {
      this.#say({ kind: 'reconciled', ...reconciled });
    }
  }

  /** A queue that was emptied under us is filled again. */
  #reconcileOften(): void {
    const timer = setInterval(() => this.#mend(), RECONCILE_EVERY);
    timer.unref();
    this.#stopping.signal.addEventListener('abort', () => clearInterval(timer));
  }

  #mend(): void {
    if (this.#stopping.signal.aborted) return;
    this.#reconcile(false).catch((fault: unknown) => (this.#fault = String(fault)));
  }

  /** It may end, and say so in Postgres, while the queue is away. */
  #ran(ran: Ran): void {
    this.#fault = null;
    this.#say({ kind: 'ran', ...ran });
  }

  #back(): void {
    this.#away = this.#fault = null;
    this.#say({ kind: 'queue back' });
    this.#mend();
  }

  /** Said once until it is back: a server that is down is tried again every few seconds. */
  #lost(error: string): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#away !== error) this.#say({ kind: 'queue lost', error });
    this.#away = error;
  }

  #say(event: ScheduleEvent): void {
    this.#options.onEvent?.(event);
  }
}
