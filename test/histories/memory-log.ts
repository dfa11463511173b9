import type { ClaimEvent, RecordedEvent } from '../../ingest/events/index.ts';
import { type Log, LogFault, type ReadOptions } from '../../ingest/log/port.ts';

/** A log in memory. */
export class MemoryLog implements Log {
  readonly events: RecordedEvent[] = [];
  #wake: (() => void)[] = [];

  constructor(events: readonly ClaimEvent[] = []) {
    this.#push(events);
  }

  async append(events: readonly ClaimEvent[]): Promise<number> {
    this.#push(events);
    for (const wake of this.#wake.splice(0)) wake();
    return this.events.length - 1;
  }

  async end(): Promise<number> {
    return this.events.length;
  }

  async begin(): Promise<number> {
    return 0;
  }

  async at(position: number): Promise<RecordedEvent | null> {
    return this.events[position] ?? null;
  }

  async *read(
    from: number,
    { maxEvents, follow, signal }: ReadOptions,
  ): AsyncIterable<readonly RecordedEvent[]> {
    if (from > this.events.length) throw new LogFault('truncated', `The log ends before ${from}.`);
    for (let at = from; !signal?.aborted;) {
      const batch = this.events.slice(at, at + maxEvents);
      if (batch.length > 0) yield batch;
      else if (!follow) return;
      else await this.#more(signal);
      at += batch.length;
    }
  }

  async close(): Promise<void> {
    // There is no resource to close.
  }

  #push(events: readonly ClaimEvent[]): void {
    for (const event of events) this.events.push({ ...event, position: this.events.length });
  }

  #more(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const woken = (): void => {
        signal?.removeEventListener('abort', woken);
        resolve();
      };
      this.#wake.push(woken);
      signal?.addEventListener('abort', woken, { once: true });
    });
  }
}
