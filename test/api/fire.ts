import { Agent, request } from 'node:http';

/** The parts of an answer that these tests need; status 0: no answer came. */
export interface Fired {
  readonly status: number;
  readonly usage: number;
  readonly remaining: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Before a connection asks again a server that is down. */
const PAUSE_MS = 50;

/** Sends requests over keep-alive connections, as many at once as there are connections. */
export class Cannon {
  readonly #agent: Agent;

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  fire(url: string, key: string): Promise<Fired> {
    return new Promise((resolve) => {
      const none = (): void =>
        resolve({ status: 0, usage: NaN, remaining: NaN, retryAfter: undefined, text: '' });
      request(url, { agent: this.#agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', none);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            usage: Number(response.headers['x-service-usage']),
            remaining: Number(response.headers['x-service-remaining']),
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      })
        .once('error', none)
        .end();
    });
  }

  /** Repeats a path on each connection until `going` returns false, and reports each answer with its connection. */
  async keepFiring(
    target: () => { readonly url: string; readonly key: string },
    connections: number,
    going: () => boolean,
    reported: (answer: Fired, connection: number) => void,
  ): Promise<void> {
    const one = async (connection: number): Promise<void> => {
      while (going()) {
        const { url, key } = target();
        const answer = await this.fire(url, key);
        reported(answer, connection);
        // A server that is down refuses at once, and needs the processor to start.
        if (answer.status === 0 || answer.status === 503)
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, nth) => one(nth)));
  }

  close(): void {
    this.#agent.destroy();
  }
}
