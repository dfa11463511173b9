import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { startSiblingThread } from '../../../db/index.ts';
import { TooManyWaiting } from '../../../web/limits/index.ts';
import type { Drawn, Job } from './drawing-job.ts';

/** Bytes of cached drawings: every link preview requests the same card again. */
const KEPT_BYTES = 16_000_000;
/** Jobs that may wait; further ones are refused. */
const MAX_WAITING = 50;
/** Jobs of one address that may wait. */
const MAX_WAITING_PER_ADDRESS = 8;

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Draws pictures and PDFs in a thread, one at a time, and caches the last ones. */
export class RenderWorker {
  #thread: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #waitingBy = new Map<string, number>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  /** In the order of their last request. */
  readonly #cache = new Map<string, Buffer>();
  #cacheBytes = 0;

  /**
   * @param address of the client.
   * @throws TooManyWaiting, or what went wrong while drawing.
   */
  async draw(job: Job, address: string): Promise<Buffer> {
    const name = createHash('sha256').update(JSON.stringify(job)).digest('base64');
    const cached = this.#cache.get(name);
    if (cached !== undefined) {
      this.#cache.delete(name);
      this.#cache.set(name, cached);
      return cached;
    }
    const same = this.#drawing.get(name);
    if (same !== undefined) return same;
    const waiting = this.#waitingBy.get(address) ?? 0;
    if (this.#waiting.size >= MAX_WAITING || waiting >= MAX_WAITING_PER_ADDRESS)
      throw new TooManyWaiting('Too many requests are waiting.');
    this.#waitingBy.set(address, waiting + 1);
    const drawing = this.#send(job).finally(() => {
      this.#drawing.delete(name);
      this.#leave(address);
    });
    this.#drawing.set(name, drawing);
    const bytes = await drawing;
    this.#keep(name, bytes);
    return bytes;
  }

  #leave(address: string): void {
    const left = this.#waitingBy.get(address)! - 1;
    if (left === 0) this.#waitingBy.delete(address);
    else this.#waitingBy.set(address, left);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #send(job: Job): Promise<Buffer> {
    const thread = (this.#thread ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ id, job });
    });
  }

  #start(): Worker {
    const thread = startSiblingThread(import.meta.url, './thread');
    thread.on('message', (result: Drawn) => this.#settle(result));
    thread.on('error', (error: Error) => this.#lost(thread, error));
    thread.on('exit', () => this.#lost(thread, new Error('The drawing thread has ended.')));
    return thread;
  }

  #settle(result: Drawn): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ('bytes' in result) waiting?.resolve(Buffer.from(result.bytes));
    else waiting?.reject(new Error(result.failed));
  }

  /** The next job starts another thread. */
  #lost(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #keep(name: string, bytes: Buffer): void {
    this.#cache.set(name, bytes);
    this.#cacheBytes += bytes.length;
    for (const [oldest, { length }] of this.#cache) {
      if (this.#cacheBytes <= KEPT_BYTES) return;
      this.#cache.delete(oldest);
      this.#cacheBytes -= length;
    }
  }
}
