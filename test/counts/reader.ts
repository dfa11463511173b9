import { Agent, get as request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_AFTER_MS = 1_000;

/** Reads an API with one key over connections that stay open; records the `as_of` of every answer. */
export class Reader {
  /** Every `as_of` that an answer had. */
  readonly asOf = new Set<string>();
  requests = 0;
  readonly #agent: Agent;
  readonly #base: string;
  readonly #key: string;
  readonly #patience: number;

  /** @param patience the number of retries after a 503: clients are asked to retry. */
  constructor(base: string, key: string, { patience = 0, connections = 64 } = {}) {
    this.#patience = patience;
    this.#base = base;
    this.#key = key;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The body of an answer. @throws if the status is not 200, or is 503 after all retries. */
  async get<T>(path: string): Promise<T> {
    let { status, text } = await this.#ask(path);
    for (let again = 0; status === 503 && again < this.#patience; again++) {
      await sleep(RETRY_AFTER_MS);
      ({ status, text } = await this.#ask(path));
    }
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
    const body = JSON.parse(text) as T & { meta?: { as_of?: string } };
    if (body.meta?.as_of !== undefined) this.asOf.add(body.meta.as_of);
    return body;
  }

  /** All rows of a list, page by page, with the total that each page named. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of the rows
  async pages<R>(path: string, rows: string): Promise<{ totals: number[]; rows: R[] }> {
    const found: R[] = [];
    const totals: number[] = [];
    const joiner = path.includes('?') ? '&' : '?';
    for (;;) {
      const page = await this.get<{ meta: { total: number } } & Record<string, R[]>>(
        `${path}${joiner}limit=${PAGE}&offset=${found.length}`,
      );
      totals.push(page.meta.total);
      found.push(...(page[rows] ?? []));
      if ((page[rows] ?? []).length < PAGE) return { totals, rows: found };
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(path: string): Promise<{ status: number; text: string }> {
    this.requests++;
    const options = { agent: this.#agent, headers: { authorization: `Bearer ${this.#key}` } };
    return new Promise((resolve, reject) => {
      request(`${this.#base}${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      }).once('error', reject);
    });
  }
}

const PAGE = 200;

/** Works through all, so many at a time. */
export async function eachOf<T>(
  all: readonly T[],
  work: (item: T) => Promise<void>,
  width = 96,
): Promise<void> {
  const left = all.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
