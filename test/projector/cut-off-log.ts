import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Log } from '../../ingest/log/port.ts';

const NEVER = new Promise<never>(() => undefined);

/** A log that a test cuts off: then nothing is answered and nothing fails, as on a network that drops packets. */
export class CutOffLog implements Log {
  readonly #log: Log;
  isCut = false;

  constructor(log: Log) {
    this.#log = log;
  }

  append: Log['append'] = (events, traceparent) =>
    this.#unlessCut(() => this.#log.append(events, traceparent));
  end = (): Promise<number> => this.#unlessCut(() => this.#log.end());
  begin = (): Promise<number> => this.#unlessCut(() => this.#log.begin());
  at: Log['at'] = (position) => this.#unlessCut(() => this.#log.at(position));
  close = (): Promise<void> => this.#log.close();

  async *read(...how: Parameters<Log['read']>): AsyncGenerator<readonly RecordedEvent[]> {
    for await (const batch of this.#log.read(...how))
      yield await this.#unlessCut(() => Promise.resolve(batch));
    // The end of the stream does not arrive either.
    if (this.isCut) await NEVER;
  }

  #unlessCut<T>(ask: () => Promise<T>): Promise<T> {
    return this.isCut ? NEVER : ask();
  }
}
