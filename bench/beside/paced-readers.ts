import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';

/** One answered request; instants are values of `performance.now()`. */
export interface Read {
  readonly asked: number;
  readonly answered: number;
  readonly body: string;
}

/** Independent readers, each of which requests one URL after the other with a pause in between. */
export class PacedReaders {
  readonly reads: Read[] = [];
  readonly #over = new AbortController();
  readonly #reading: Promise<unknown>;

  /** @param pause milliseconds between an answer and the next request of the same reader. */
  constructor(
    { api, key }: { readonly api: string; readonly key: string },
    paths: readonly string[],
    { readers, pause }: { readonly readers: number; readonly pause: number },
  ) {
    const headers = { Authorization: `Bearer ${key}` };
    const read = async (path: string): Promise<void> => {
      const asked = performance.now();
      const { status, text } = await ask(api + path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      this.reads.push({ asked, answered: performance.now(), body: text });
    };
    const reader = async (first: number): Promise<void> => {
      for (let nth = first; !this.#over.signal.aborted; nth++) {
        await read(paths[nth % paths.length]!);
        await sleep(pause);
      }
    };
    this.#reading = Promise.all(Array.from({ length: readers }, (_, nth) => reader(nth)));
    this.#reading.catch(() => undefined);
  }

  /** @throws the first error that a reader got. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#reading;
  }
}

export const milliseconds = ({ asked, answered }: Read): number => answered - asked;
