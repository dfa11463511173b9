import { freePort } from '../../db/embedded/free-port.ts';
import { Wire } from '../histories/wire.ts';
import { type Part, startPart } from '../program/servers.ts';

/** A process or a server that a test can kill, freeze and cut off. */
export interface Faulty {
  /** SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Starts it after a kill, at the same address. */
  readonly again: () => Promise<void>;
  /** SIGSTOP, and SIGCONT. */
  readonly freeze: () => unknown;
  readonly thaw: () => void;
  readonly wires: readonly Wire[];
}

type Kind = Parameters<typeof startPart>[0];

/** A process of the program, with wires to Postgres and from its clients. */
export class FaultyProcess implements Faulty {
  readonly wires: readonly Wire[];
  /** Its address for clients; a projector has none. */
  readonly address: string;
  readonly #start: () => Promise<Part>;
  #part: Part;

  private constructor(start: () => Promise<Part>, part: Part, wires: readonly [Wire, Wire]) {
    this.#start = start;
    this.#part = part;
    this.wires = wires;
    this.address = new URL(wires[1].url).origin;
  }

  static async start(
    kind: Kind,
    { DATABASE_URL, ...env }: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
  ): Promise<FaultyProcess> {
    const port = String(await freePort());
    const wires = [await Wire.to(DATABASE_URL), await Wire.to(`http://127.0.0.1:${port}`)] as const;
    const own = { ...env, DATABASE_URL: wires[0].url, PORT: port, INGEST_PORT: port, OPS_PORT: '0' };
    const start = (): Promise<Part> => startPart(kind, own);
    return new FaultyProcess(start, await start(), wires);
  }

  /** The process that runs now, or ran last. */
  get part(): Part {
    return this.#part;
  }

  async kill(): Promise<void> {
    this.#part.process.kill('SIGKILL');
    await this.#part.ended;
  }

  async again(): Promise<void> {
    this.#part = await this.#start();
  }

  freeze(): void {
    this.#part.process.kill('SIGSTOP');
  }

  thaw(): void {
    this.#part.process.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    for (const wire of this.wires) await wire.close();
  }
}
