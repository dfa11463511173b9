import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';

// Milliseconds between two reads: a reader without a pause would keep a core busy that the measured processes need. A
// measured latency is too long by this at most.
const PAUSE_MS = 4;

/** A published event that is not visible yet. */
export interface Published {
  readonly kind: 'small' | 'lineup';
  /** Slug of the edition that it is about. */
  readonly slug: string;
  /** The event's time, later than that of every event before it. */
  readonly time: string;
  /** `performance.now()` when it was appended to the log. */
  readonly at: number;
}

interface Answer {
  readonly meta: { readonly as_of: string };
  readonly updated_at: string;
}

/**
 * Reads the edition of the oldest event that is not visible yet, one request after the other: an answer whose `as_of`
 * reaches the event's time shows the event and all before it.
 */
export class Reader {
  readonly #api: string;
  readonly #key: string;
  readonly #waiting: Published[] = [];
  /** Milliseconds from publishing to the end of the first answer that shows it, in the order of publishing. */
  readonly latencies: { readonly kind: Published['kind']; readonly milliseconds: number }[] = [];

  constructor(api: string, key: string) {
    this.#api = api;
    this.#key = key;
  }

  expect(published: Published): void {
    this.#waiting.push(published);
  }

  /** Runs until `publishing` is over and everything is visible. @throws after a minute without progress. */
  async run(publishing: { readonly over: boolean }): Promise<void> {
    let progress = performance.now();
    while (!publishing.over || this.#waiting.length > 0) {
      const [oldest] = this.#waiting;
      await sleep(PAUSE_MS);
      if (!oldest) continue;
      if (await this.#look(oldest)) progress = performance.now();
      else if (performance.now() - progress > 60_000) {
        throw new Error(`${oldest.slug} cannot be read after a minute.`);
      }
    }
  }

  /** @returns whether the event is visible. */
  async #look({ slug, time }: Published): Promise<boolean> {
    const headers = { Authorization: `Bearer ${this.#key}` };
    const { status, text } = await ask(`${this.#api}/v1/festivals/${slug}`, { headers });
    if (status !== 200) throw new Error(`${slug} answered ${status}: ${text}`);
    const { meta, updated_at } = JSON.parse(text) as Answer;
    const now = performance.now();
    const shown = updated_at >= time;
    // `as_of` and the rows are read by one statement, so they must agree.
    if (meta.as_of >= time && !shown) {
      throw new Error(`${slug} is as of ${meta.as_of}, but was updated at ${updated_at}, before ${time}.`);
    }
    while (this.#waiting[0] && this.#waiting[0].time <= meta.as_of) {
      const { kind, at } = this.#waiting.shift()!;
      this.latencies.push({ kind, milliseconds: now - at });
    }
    return shown;
  }
}
