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

type Envelope = Pick<ClaimEvent, 'id' | 'type' | 'version' | 'source' | 'subject'>;

/** A statement as the spool holds it: all of an event but when and by which import it is published. */
export type Spooled = Envelope & Pick<ClaimEvent, 'data'>;

/** The same, ready to be published. */
export interface SerializedStatement {
  readonly envelope: Envelope;
  /** Its payload: canonical JSON. */
  readonly json: string;
  /** The log takes it: nothing is wrong with it (`findRefusal`). */
  readonly isApplicable: boolean;
  /** The number of characters that it takes in the spool. */
  readonly size: number;
}

export interface SpoolMark {
  readonly count: number;
  readonly bytes: number;
  readonly ids: Hash;
}

const WRITE_BYTES = 512 * 1024;
const DATA = ',"data":';

/** The statements of one manifest, on disk until all of them are known to be right. */
export class Spool {
  private readonly path: string;
  private ids: Hash = createHash('sha256');
  private file: FileHandle | null = null;
  private bytes = 0;
  private waiting: string[] = [];
  private waitingBytes = 0;
  /** Ids of statements that the log will refuse. */
  private readonly inapplicable = new Set<string>();
  count = 0;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * @param isApplicable whether `findRefusal` finds nothing against it.
   * @returns a promise only if the caller has to wait.
   * @throws InputFault if the log would refuse it for its size.
   */
  add(
    statement: { source: string; type: EventType; subject: string; data: unknown },
    isApplicable: boolean,
  ): Promise<void> | undefined {
    const { source, type, subject } = statement;
    const data = canonicalJson(statement.data);
    const id = idOfText(statement, data);
    const { version } = eventKinds[type];
    const envelope = JSON.stringify({ id, type, version, source, subject } satisfies Envelope);
    const line = `${envelope.slice(0, -1)}${DATA}${data}}\n`;
    const bytes = Buffer.byteLength(line);
    if (bytes - 1 > MAX_EVENT_BYTES) {
      const why = `is larger than the log allows (${MAX_EVENT_BYTES} bytes): divide the lineup into parts (\`part\` in the manifest)`;
      throw new InputFault({ file: statement.subject, where: 'its statement' }, why);
    }
    if (!isApplicable) this.inapplicable.add(id);
    this.ids.update(id);
    this.waiting.push(line);
    this.waitingBytes += bytes;
    this.count++;
    return this.waitingBytes > WRITE_BYTES ? this.flush() : undefined;
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

  /** The statements in order. */
  async *read(): AsyncGenerator<Spooled> {
    for await (const { envelope, json } of this.readSerialized())
      yield { ...envelope, data: JSON.parse(json) as unknown };
  }

  /** The statements in order, from the `skip`th on. */
  async *readSerialized(skip = 0): AsyncGenerator<SerializedStatement> {
    if (this.count === 0) return;
    const file = { name: this.path, open: () => createReadStream(this.path) };
    for await (const batch of lines(file, 64 * 1024 * 1024)) {
      for (const { number, text } of batch) {
        if (number > skip) yield this.serialized(text);
      }
    }
  }

  /** The envelope's own quotes are escaped, so the first `,"data":` is the field. */
  private serialized(line: string): SerializedStatement {
    const at = line.indexOf(DATA);
    const envelope = JSON.parse(`${line.slice(0, at)}}`) as Envelope;
    const json = line.slice(at + DATA.length, -1);
    return { envelope, json, isApplicable: !this.inapplicable.has(envelope.id), size: line.length };
  }

  private async flush(): Promise<void> {
    this.file ??= await open(this.path, 'w');
    if (this.waiting.length > 0) {
      const bytes = Buffer.from(this.waiting.join(''));
      await this.file.writev([bytes], this.bytes);
      this.bytes += bytes.length;
    }
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
