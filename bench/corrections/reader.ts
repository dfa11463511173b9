import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../ask.ts';

// Between two looks: what measures must not take the processor of those that are measured.
const PAUSE_MS = 5;
const PATIENCE = 60_000;

/** A correction that was taken: `nth` is its number, `position` its place in the log. */
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
 * Sees in the API's answers what was corrected. The log has one order and readers see a beginning of it, so an answer
 * that shows one correction says that all before it can be read, and one that does not, that none after it can. So it
 * asks for the oldest and, as long as it finds, for one twice as far on: its own asking does not grow with those who
 * wait. What is told is longer than it was by the time between two looks, never shorter.
 */
export class Reader {
  readonly #read: (path: string) => Promise<Answer>;
  /** By position. */
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
