import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two reads: what measures must not be what is waited for. */
const EVERY = 5;
const PATIENCE = 60_000;

interface Awaited {
  readonly slug: string;
  readonly nth: number;
  readonly until: number;
  readonly seen: () => void;
  readonly failed: (fault: Error) => void;
}

/**
 * Sees in the API's answers what was corrected, edition by edition in turn, 200 reads a second in all: with so many
 * waiting that one is looked at late, what is told is longer than it was, never shorter.
 */
export class Reader {
  readonly #read: (path: string) => Promise<Response>;
  readonly #waiting = new Set<Awaited>();
  #running = false;

  constructor(read: (path: string) => Promise<Response>) {
    this.#read = read;
  }

  /** Resolves when the API shows that `Hall <nth>` or a later one is the edition's venue. */
  sees(slug: string, nth: number): Promise<void> {
    return new Promise((seen, failed) => {
      this.#waiting.add({ slug, nth, until: performance.now() + PATIENCE, seen, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.size > 0)
      for (const slug of new Set([...this.#waiting].map((one) => one.slug))) {
        const began = performance.now();
        await this.#look(slug).catch((fault: unknown) => this.#giveUp(slug, String(fault)));
        await sleep(Math.max(0, EVERY - (performance.now() - began)));
      }
    this.#running = false;
  }

  async #look(slug: string): Promise<void> {
    const answer = await this.#read(`/v1/festivals/${slug}`);
    const { venue } = (await answer.json()) as { venue: string | null };
    const shown = Number(/^Hall (\d+)$/.exec(venue ?? '')?.[1] ?? -1);
    const now = performance.now();
    for (const one of this.#of(slug)) {
      if (one.nth > shown && now < one.until) continue;
      this.#waiting.delete(one);
      if (one.nth <= shown) one.seen();
      else one.failed(new Error(`Hall ${one.nth} cannot be read after a minute.`));
    }
  }

  #giveUp(slug: string, fault: string): void {
    for (const one of this.#of(slug)) {
      this.#waiting.delete(one);
      one.failed(new Error(`${slug} cannot be read: ${fault}`));
    }
  }

  #of(slug: string): Awaited[] {
    return [...this.#waiting].filter((one) => one.slug === slug);
  }
}
