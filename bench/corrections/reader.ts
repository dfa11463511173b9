import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../ask.ts';

// Milliseconds between two reads: the measuring process must not take processor time from the measured ones.
const PAUSE_MS = 5;
const PATIENCE = 60_000;

/** An accepted correction: `nth` is its number, `position` its position in the log. */
export interface Taken {
  readonly slug: string;
  readonly nth: number;
  readonly position: number;
}

interface Awaited extends Taken {
  readonly until: number;
  readonly seen: () => void;
  readonly failed: (fault: Error) => void;
}

/**
 * Finds out when the API's answers show a correction. The log has one order, and readers see a prefix of it: an answer
 * that shows one correction proves that all earlier ones are visible, and an answer that lacks one proves that no
 * later one is. So the reader requests the oldest pending correction and, while it finds them, skips twice as far
 * ahead each time: its own load does not grow with the number of pending corrections. A measured latency is too long
 * by the time between two reads at most.
 */
export class Reader {
  readonly #read: (path: string) => Promise<Answer>;
  /** Ordered by position. */
  #waiting: Awaited[] = [];
  #running = false;

  constructor(read: (path: string) => Promise<Answer>) {
    this.#read = read;
  }

  /** Resolves when the API shows that `Hall <nth>` or a later one is the edition's venue. */
  sees(taken: Taken): Promise<void> {
    return new Promise((seen, failed) => {
      this.#waiting.push({ ...taken, until: performance.now() + PATIENCE, seen, failed });
      this.#waiting.sort((one, other) => one.position - other.position);
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    let reach = 1;
    while (this.#waiting.length > 0) {
      const one = this.#waiting[Math.min(reach, this.#waiting.length) - 1]!;
      const shown = await this.#shows(one).catch((fault: unknown) => this.#giveUp(one, String(fault)));
      if (shown) this.#end((other) => other.position <= one.position);
      else if (performance.now() > one.until) this.#giveUp(one, 'not shown after a minute');
      reach = shown ? reach * 2 : 1;
      await sleep(PAUSE_MS);
    }
    this.#running = false;
  }

  async #shows({ slug, nth }: Awaited): Promise<boolean> {
    const { text } = await this.#read(`/v1/festivals/${slug}`);
    const { venue } = JSON.parse(text) as { venue: string | null };
    return Number(/^Hall (\d+)$/.exec(venue ?? '')?.[1] ?? -1) >= nth;
  }

  #end(which: (one: Awaited) => boolean, end = (one: Awaited): void => one.seen()): void {
    const over = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((one) => !which(one));
    over.forEach(end);
  }

  #giveUp(one: Awaited, fault: string): false {
    const failure = new Error(`Hall ${one.nth} of ${one.slug} cannot be read: ${fault}`);
    this.#end(
      (other) => other === one,
      (other) => other.failed(failure),
    );
    return false;
  }
}
