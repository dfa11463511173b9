import { Agent, get as request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until it asks again. */
const WAIT = 1_000;

/** Reads an API with one key over connections that stay open; remembers the state that every answer says it shows. */
export class Reader {
  /** Every `as_of` that an answer bore. */
  readonly asOf = new Set<string>();
  requests = 0;
  readonly #agent: Agent;
  readonly #base: string;
  readonly #key: string;
  readonly #patience: number;

  /** @param patience so many times it asks again where the service says that it is away, as it asks of its clients. */
  constructor(base: string, key: string, { patience = 0, connections = 64 } = {}) {
    this.#patience = patience;
    this.#base = base;
    this.#key = key;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The body of an answer. @throws where it is no 200, or a 503 again and again. */
  async get<T>(path: string): Promise<T> {
    let { status, text } = await this.#ask(path);
    for (let again = 0; status === 503 && again < this.#patience; again++) {
      await sleep(WAIT);
      ({ status, text } = await this.#ask(path));
    }
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
    const body = JSON.parse(text) as T & { meta?: { as_of?: string } };
    if (body.meta?.as_of !== undefined) this.asOf.add(body.meta.as_of);
    return body;
  }

  /** All rows of a list, page by page, with the total that each page named. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says what rows it asks for
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
