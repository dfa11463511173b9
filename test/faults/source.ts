import { setTimeout as sleep } from 'node:timers/promises';
import type { Log, LogFault } from '../../ingest/log/port.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';

/**
 * A source that publishes all the time: a night of a few acts, repeated until the log has acknowledged it, as an
 * import does.
 */
export class Source {
  /** The slugs of the nights that the log has acknowledged. */
  readonly acknowledged = new Set<string>();
  /** The position of the last acknowledged event. */
  last = -1;
  refused = 0;
  /** The log's permanent refusal, which ended the source. */
  failure: unknown = null;
  readonly #log: Log;
  readonly #over = new AbortController();
  readonly #publishing: Promise<void>;

  constructor(log: Log, pause: number) {
    this.#log = log;
    this.#publishing = this.#publish(pause);
    this.#publishing.catch((error: unknown) => (this.failure = error));
  }

  /** @throws the log's permanent refusal. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#publishing;
  }

  async #publish(pause: number): Promise<void> {
    for (let nth = 0; !this.#over.signal.aborted; nth++) {
      const slug = `night${nth}-2024`;
      const [first, second, third, newcomer] = listActs(nth);
      const acts = [first, `${second} b2b ${third}`, newcomer];
      if (await this.#untilTaken([eventOf(editionReport(slug)), eventOf(lineup(slug, acts))]))
        this.acknowledged.add(slug);
      await sleep(pause);
    }
  }

  /** @returns false if the source was closed before the log acknowledged the events. */
  async #untilTaken(events: Parameters<Log['append']>[0]): Promise<boolean> {
    while (!this.#over.signal.aborted) {
      try {
        this.last = await this.#log.append(events);
        return true;
      } catch (error) {
        // Not `instanceof`: under mocha, `openLog` imports a second copy of the class.
        if ((error as Partial<LogFault>).code !== 'unreachable') throw error;
        this.refused += 1;
        await sleep(100);
      }
    }
    return false;
  }
}

const listActs = (nth: number): readonly [string, string, string, string] => [
  `Act ${nth % 50}`,
  `Act ${nth % 7}`,
  `Act ${nth % 11}`,
  `Newcomer ${nth}`,
];

/** The number of artists of a night, by its slug. */
export const countArtists = (slug: string): number =>
  new Set(listActs(Number(/^night(\d+)-/.exec(slug)![1]))).size;
