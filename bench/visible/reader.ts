import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';

// Between two looks: whoever asks without a pause keeps a core busy that the ones who are asked would need. What is
// measured is longer by so much at most.
const PAUSE_MS = 4;

/** An event on its way. */
export interface Published {
  readonly kind: 'small' | 'lineup';
  /** Of the edition that it is about. */
  readonly slug: string;
  /** The event's own, later than that of every event before it. */
  readonly time: string;
  /** `performance.now()` when it was handed to the log. */
  readonly at: number;
}

interface Answer {
  readonly meta: { readonly as_of: string };
  readonly updated_at: string;
}

/**
 * Reads through the API, one request after the other, the edition of the oldest event that cannot be read yet: an
 * answer as of an event's time shows it, and all before it.
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

  /** Until `publishing` is over and everything can be read. @throws after a minute without progress. */
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

  /** @returns whether it can be read. */
  async #look({ slug, time }: Published): Promise<boolean> {
    const headers = { Authorization: `Bearer ${this.#key}` };
    const { status, text } = await ask(`${this.#api}/v1/festivals/${slug}`, { headers });
    if (status !== 200) throw new Error(`${slug} answered ${status}: ${text}`);
    const { meta, updated_at } = JSON.parse(text) as Answer;
    const now = performance.now();
    const shown = updated_at >= time;
    // as_of and the rows are read by one statement: one says what the other shows.
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
