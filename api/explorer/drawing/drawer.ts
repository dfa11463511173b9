import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Drawn, Job } from './job.ts';

/** Bytes of drawings that are kept: cards are asked for again by everybody who sees a link. */
const KEPT_BYTES = 16_000_000;
/** Jobs that may wait; beyond them it is `TooMany`. */
const MOST_WAITING = 50;

export class TooMany extends Error {}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Draws pictures and papers beside the event loop, one after the other, and keeps what it drew last. */
export class Drawer {
  #thread: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  /** In the order in which they were asked for last. */
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;

  /** @throws TooMany, or what went wrong while drawing. */
  async draw(job: Job): Promise<Buffer> {
    const name = createHash('sha256').update(JSON.stringify(job)).digest('base64');
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const same = this.#drawing.get(name);
    if (same !== undefined) return same;
    if (this.#waiting.size >= MOST_WAITING) throw new TooMany();
    const drawing = this.#handOn(job).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawing);
    const bytes = await drawing;
    this.#keep(name, bytes);
    return bytes;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #handOn(job: Job): Promise<Buffer> {
    const thread = (this.#thread ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ id, job });
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('./thread.js', import.meta.url), { execArgv: [] });
    thread.on('message', (said: Drawn) => this.#settle(said));
    thread.on('error', (error: Error) => this.#lost(thread, error));
    thread.on('exit', () => this.#lost(thread, new Error('The drawing thread has ended.')));
    return thread;
  }

  #settle(said: Drawn): void {
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if ('bytes' in said) waiting?.resolve(Buffer.from(said.bytes));
    else waiting?.reject(new Error(said.failed));
  }

  /** The next job starts another thread. */
  #lost(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #keep(name: string, bytes: Buffer): void {
    this.#kept.set(name, bytes);
    this.#keptBytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
  }
}
