import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '../../db/index.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { openQueue } from './queue/open-queue.ts';
import type { FinishedRun } from './queue/processor.ts';
import { type QueueServer, type ServerEvents, TIMES, type WakeWorker } from './queue/queue-server.ts';
import type { Schedule, ScheduleEvent, ScheduleOptions, ScheduleStatus } from './schedule.ts';

const MAX_WAIT_MS = 30_000;
/** Stopping may take ten seconds in all. */
const CONNECT_WITHIN_MS = 4_000;

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
  /** The last other error, cleared by the next success. */
  #fault: string | null = null;
  /** Why enqueueing fails; null while it works. */
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
    const { boardOf } = await import('./queue/bull-board.ts');
    return boardOf(this.#server.queue, path);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#stopping.abort();
    const closed = Promise.all([this.#worker?.close(), this.#served]);
    closed.catch(() => undefined);
    await Promise.race([closed.catch(() => undefined), sleep(CONNECT_WITHIN_MS, undefined, { ref: false })]);
    await this.#server?.end();
    await Promise.race([this.#served, sleep(1_000, undefined, { ref: false })]);
    await this.#database.end();
  }

  /** Opens the queue and reopens it after errors. */
  async #serve(): Promise<void> {
    const { signal } = this.#stopping;
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
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
    // Requests that wait for a silent server end with it.
    signal.addEventListener(
      'abort',
      () => void sleep(CONNECT_WITHIN_MS, null, { ref: false }).then(() => this.#server?.end()),
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

  async #feedOften(carrier: OutboxWorker): Promise<void> {
    const { enqueueDueOften: feedOften } = await import('./queue/enqueue-due.ts');
    const { signal } = this.#stopping;
    await feedOften(() => this.#server?.queue ?? null, carrier, {
      signal,
      onFed: (fault) => (this.#unfed = fault),
    });
  }

  #openServer(): Promise<QueueServer> {
    const events: ServerEvents = {
      onLost: (error) => this.#lost(error),
      onBack: () => this.#back(),
      onError: (error) => (this.#fault = error),
    };
    return openQueue(this.#options, events, this.#stopping.signal);
  }

  async #reconcile(orphans: boolean): Promise<void> {
    const { reconcile } = await import('./queue/reconcile-jobs.ts');
    const server = this.#server;
    if (!server) return;
    const reconciled = await reconcile(server.queue, this.#database, this.#options.jobs, { orphans });
    if (Object.values(reconciled).some((names: readonly string[]) => names.length > 0)) {
      this.#emit({ kind: 'reconciled', ...reconciled });
    }
  }

  /** A queue that was emptied under us is filled again. */
  #reconcileOften(): void {
    const { reconcileEvery } = this.#options.times ?? TIMES;
    const timer = setInterval(() => this.#mend(), reconcileEvery);
    timer.unref();
    this.#stopping.signal.addEventListener('abort', () => clearInterval(timer));
  }

  #mend(): void {
    if (this.#stopping.signal.aborted) return;
    this.#reconcile(false).catch((fault: unknown) => (this.#fault = String(fault)));
  }

  /** A run may end, and be recorded in Postgres, while the queue is away. */
  #ran(ran: FinishedRun): void {
    this.#fault = null;
    this.#emit({ kind: 'ran', ...ran });
  }

  #back(): void {
    this.#away = this.#fault = null;
    this.#emit({ kind: 'queue back' });
    this.#mend();
  }

  /** Logged once until it is back: a server that is down is retried every few seconds. */
  #lost(error: string): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#away !== error) this.#emit({ kind: 'queue lost', error });
    this.#away = error;
  }

  #emit(event: ScheduleEvent): void {
    this.#options.onEvent?.(event);
  }
}
