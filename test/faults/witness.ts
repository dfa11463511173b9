import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveGeneration } from '../../db/generations/index.ts';
import { readGenerationCheckpoint } from '../../projector/store/checkpoint/generation-checkpoint.ts';
import { cutOff } from '../histories/killed-processes.ts';

const LOOK_EVERY = 50;

/** Reads the position that readers see, again and again, whatever happens to the database. */
export class Witness {
  /** The last position that readers saw; -1: none yet. */
  position = -1;
  /** The places where it went backwards: one sentence each. */
  readonly backwards: string[] = [];
  readonly #url: string;
  readonly #over = new AbortController();
  readonly #looking: Promise<void>;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
    this.#looking = this.#look();
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: 2_000,
        query_timeout: 2_000,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await this.#lookBy(client);
        await client.end();
      } catch {
        // A frozen server does not notice a closed connection.
        cutOff(client);
        await sleep(LOOK_EVERY);
      }
    }
  }

  async #lookBy(client: pg.Client): Promise<void> {
    while (!this.#over.signal.aborted) {
      const live = await liveGeneration(client);
      const inForce = live && (await readGenerationCheckpoint(client, live.number));
      if (inForce) this.#see(inForce.position);
      await sleep(LOOK_EVERY);
    }
  }

  #see(position: number): void {
    if (position < this.position)
      this.backwards.push(`The checkpoint went back from ${this.position} to ${position}.`);
    this.position = position;
  }
}
