import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const FLUSH_CHARACTERS = 256 * 1024;

/** Writes texts to a file in large pieces; memory stays flat. */
export class RecordFile {
  readonly path: string;
  readonly #stream: WriteStream;
  #waiting: string[] = [];
  #characters = 0;

  constructor(path: string) {
    this.path = path;
    this.#stream = createWriteStream(path);
    // An error is thrown at the next write or at the close.
    this.#stream.on('error', () => undefined);
  }

  /** Undefined if the caller need not wait, which is the usual case. */
  write(record: string): Promise<void> | undefined {
    this.#waiting.push(record);
    this.#characters += record.length;
    return this.#characters < FLUSH_CHARACTERS ? undefined : this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    this.#stream.end();
    await finished(this.#stream);
  }

  async #flush(): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#characters = 0;
    if (text !== '' && !this.#stream.write(text)) await once(this.#stream, 'drain');
  }
}
