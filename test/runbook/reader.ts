import { setTimeout as sleep } from 'node:timers/promises';

/** Reads the API all the time; no request may fail. */
export class Reader {
  readonly #path: string;
  readonly #key: string;
  readonly #stopping = new AbortController();
  readonly #reading: Promise<void>;
  address: string;
  /** Number of answers by status; 0: no answer. */
  readonly answers = new Map<number, number>();
  /** When each answer came that was not 200, and its text. */
  readonly refusals: string[] = [];

  constructor(address: string, path: string, key: string) {
    this.address = address;
    this.#path = path;
    this.#key = key;
    this.#reading = this.#read();
  }

  async json<T>(path: string): Promise<T> {
    const answer = await this.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.address}${path}`, { headers: { authorization: `Bearer ${this.#key}` } });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const { status, text } = await this.get(this.#path).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        (error: unknown) => ({ status: 0, text: String(error) }),
      );
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      if (status !== 200) this.refusals.push(`${new Date().toISOString()} ${status} ${text}`);
      await sleep(25);
    }
  }
}
