import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask } from '../ask.ts';
import { Reader } from './reader.ts';

export interface DeskSettings {
  readonly api: string;
  readonly editors: string;
  /** Of the API key, and of each editor. */
  readonly key: string;
  readonly tokens: readonly string[];
}

/**
 * Editors who correct one edition of the catalog after the other, and read through the API until they see the
 * correction.
 */
export class Desk {
  readonly #settings: DeskSettings;
  readonly #reader = new Reader((path) => this.#read(path));
  #slugs: readonly string[] = [];

  constructor(settings: DeskSettings) {
    this.#settings = settings;
  }

  /** Waits for the first generation, and loads the editions to correct. */
  async open(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await this.#read('/v1/festivals?limit=200');
      if (answer.status === 200) {
        const { editions } = JSON.parse(answer.text) as { editions: { slug: string }[] };
        this.#slugs = editions.map(({ slug }) => slug);
        return;
      }
      await sleep(200);
    }
    throw new Error('The projector built nothing in two minutes.');
  }

  /** Changes the venue of an edition. @returns milliseconds from the request until the API's answer shows the venue. */
  async correct(nth: number): Promise<number> {
    const slug = this.#slugs[nth % this.#slugs.length]!;
    const venue = `Hall ${nth}`;
    const began = performance.now();
    const position = await this.#publish(nth, `edition:${slug}`, venue);
    // A later correction of the same edition shows that the earlier one was seen.
    await this.#reader.sees({ slug, nth, position });
    return performance.now() - began;
  }

  /** Retries a temporary failure under the same idempotency key, as a client does. @returns the position in the log. */
  async #publish(nth: number, subject: string, venue: string): Promise<number> {
    const { editors, tokens } = this.#settings;
    const headers = {
      authorization: `Bearer ${tokens[nth % tokens.length]!}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${nth}`,
    };
    const operations = [{ op: 'set', set: { venue } }];
    const body = JSON.stringify({ type: 'edition.corrected', subject, base: null, operations });
    for (let tries = 0; tries < 20; tries++) {
      const {
        status,
        headers: reported,
        text,
      } = await ask(`${editors}/corrections`, { method: 'POST', headers, body });
      if (status < 300) return (JSON.parse(text) as { position: number }).position;
      if (status !== 503) throw new Error(`${status} ${text}`);
      await sleep(Number(reported['retry-after'] ?? 1) * 1_000);
    }
    throw new Error(`${venue} could not be published.`);
  }

  #read(path: string): Promise<Answer> {
    return ask(`${this.#settings.api}${path}`, {
      headers: { authorization: `Bearer ${this.#settings.key}` },
    });
  }
}
