import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import {
  canonicalJson,
  type ClaimEvent,
  eventKinds,
  type EventType,
  idOfText,
} from '../../../events/index.ts';
import { InputFault, lines } from '../../files/index.ts';
import { MAX_EVENT_BYTES } from '../../../log/index.ts';

/** A statement as the spool holds it: all of an event but when and by which import it is published. */
export type Spooled = Pick<ClaimEvent, 'id' | 'type' | 'version' | 'source' | 'subject' | 'data'>;

export interface SpoolMark {
  readonly count: number;
  readonly bytes: number;
  readonly ids: Hash;
}

const WRITE_BYTES = 512 * 1024;
const LINE_END = Buffer.from('}\n');

/** The statements of one manifest, on disk until all of them are known to be right. */
export class Spool {
  private readonly path: string;
  private ids: Hash = createHash('sha256');
  private file: FileHandle | null = null;
  private bytes = 0;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  count = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws InputFault if the log would refuse it for its size. */
  async add(statement: { source: string; type: EventType; subject: string; data: unknown }): Promise<void> {
    const { source, type, subject } = statement;
    // The payload's bytes serve both its id and its line.
    const data = Buffer.from(canonicalJson(statement.data));
    const id = idOfText(statement, data);
    const { version } = eventKinds[type];
    const envelope = JSON.stringify({ id, type, version, source, subject } satisfies Omit<Spooled, 'data'>);
    const line = [Buffer.from(`${envelope.slice(0, -1)},"data":`), data, LINE_END];
    const bytes = line.reduce((sum, { length }) => sum + length, 0);
    if (bytes - 1 > MAX_EVENT_BYTES) {
      const why = `is larger than the log allows (${MAX_EVENT_BYTES} bytes): divide it by part`;
      throw new InputFault({ file: statement.subject, where: 'its statement' }, why);
    }
    this.ids.update(id);
    this.waiting.push(...line);
    this.waitingBytes += bytes;
    this.count++;
    if (this.waitingBytes > WRITE_BYTES) await this.flush();
  }

  /** A place to which the writing may go back. */
  async mark(): Promise<SpoolMark> {
    await this.flush();
    return { count: this.count, bytes: this.bytes, ids: this.ids.copy() };
  }

  /** Drops later additions. */
  async back({ count, bytes, ids }: SpoolMark): Promise<void> {
    await this.flush();
    await this.file?.truncate(bytes);
    this.count = count;
    this.bytes = bytes;
    this.ids = ids.copy();
  }

  /**
   * Ends the writing.
   * @returns a hash of all ids in order: equal if the files were read alike.
   */
  async finish(): Promise<string> {
    await this.flush();
    await this.file?.close();
    this.file = null;
    return this.ids.digest('hex');
  }

  /** The statements in order, from the `skip`th on. */
  async *read(skip = 0): AsyncGenerator<{ readonly statement: Spooled; readonly size: number }> {
    if (this.count === 0) return;
    const file = { name: this.path, open: () => createReadStream(this.path) };
    for await (const batch of lines(file, 64 * 1024 * 1024)) {
      for (const { number, text } of batch) {
        if (number > skip) yield { statement: JSON.parse(text) as Spooled, size: text.length };
      }
    }
  }

  private async flush(): Promise<void> {
    this.file ??= await open(this.path, 'w');
    if (this.waiting.length > 0) {
      const { bytesWritten } = await this.file.writev(this.waiting, this.bytes);
      this.bytes += bytesWritten;
    }
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
