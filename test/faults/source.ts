import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, LogFault } from '../../ingest/log/port.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';

/**
 * A source that publishes all the time: a night of a few acts, repeated until the log has acknowledged it, as an
 * import does.
 */
export class Source {
  /** The position of the last acknowledged event. */
  last = -1;
  refused = 0;
  readonly #log: Log;
  readonly #over = new AbortController();
  readonly #publishing: Promise<void>;

  constructor(log: Log, pause: number) {
    this.#log = log;
    this.#publishing = this.#publish(pause);
    this.#publishing.catch(() => undefined);
  }

  /** @throws the log's permanent refusal. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#publishing;
  }

  async #publish(pause: number): Promise<void> {
    for (let nth = 0; !this.#over.signal.aborted; nth++) {
      const slug = `night${nth}-2024`;
      const acts = [`Act ${nth % 50}`, `Act ${nth % 7} b2b Act ${nth % 11}`, `Newcomer ${nth}`];
      await this.#untilTaken([eventOf(editionReport(slug)), eventOf(lineup(slug, acts))]);
      await sleep(pause);
    }
  }

  async #untilTaken(events: Parameters<Log['append']>[0]): Promise<void> {
    while (!this.#over.signal.aborted) {
      try {
        this.last = await this.#log.append(events);
        return;
      } catch (error) {
        if (!(error instanceof LogFault) || error.code !== 'unreachable') throw error;
        this.refused += 1;
        await sleep(100);
      }
    }
  }
}
