import net from 'node:net';
import { once } from 'node:events';

/** The fault of all connections over a wire. */
export type Mishap = 'cut' | 'frozen';

/**
 * All connections of one process to a server. They can end or freeze together, as when the process is killed or
 * stopped: at once, or after so many more chunks.
 */
export class Wire {
  readonly url: string;
  readonly #server: net.Server;
  readonly #pairs = new Set<readonly [net.Socket, net.Socket]>();
  #state: 'open' | Mishap = 'open';
  #armed: { mishap: Mishap; chunks: number } | null = null;

  private constructor(server: net.Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async to(serverUrl: string): Promise<Wire> {
    const target = new URL(serverUrl);
    const server = net.createServer({ allowHalfOpen: false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A suite that is skipped closes no wires.
    server.unref();
    const url = new URL(serverUrl);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as net.AddressInfo).port);
    const wire = new Wire(server, url.href);
    server.on('connection', (near) => wire.#join(near, Number(target.port || 5432), target.hostname));
    return wire;
  }

  get state(): 'open' | Mishap {
    return this.#state;
  }

  /** Lets the fault occur after so many more chunks to the server. */
  arm(mishap: Mishap, chunks: number): void {
    this.#armed = { mishap, chunks };
  }

  /** Lets the fault occur now. */
  suffer(mishap: Mishap): void {
    this.#armed = null;
    this.#state = mishap;
    for (const pair of this.#pairs) {
      for (const socket of pair) {
        if (mishap === 'cut') socket.destroy();
        else socket.pause();
      }
    }
  }

  /** Continues a stopped process. */
  thaw(): void {
    this.#armed = null;
    this.#state = 'open';
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    this.suffer('cut');
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: net.Socket, port: number, host: string): void {
    if (this.#state === 'cut') {
      near.destroy();
      return;
    }
    const far = net.connect(port, host);
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk) => {
        if (from === near) this.#count();
        if (!to.destroyed) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
      if (this.#state === 'frozen') from.pause();
    }
  }

  #count(): void {
    if (this.#armed === null) return;
    this.#armed.chunks -= 1;
    if (this.#armed.chunks <= 0) this.suffer(this.#armed.mishap);
  }
}
