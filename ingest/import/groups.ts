import { type FileHandle, open } from 'node:fs/promises';

const FLUSH_CHARACTERS = 8 * 1024 * 1024;

interface Chunk {
  readonly offset: number;
  readonly length: number;
}

interface Group {
  readonly chunks: Chunk[];
  waiting: string[];
  lines: number;
}

/**
 * Sorts lines into groups whose order is that of their first line. What does not fit in memory goes to a file, so that
 * the rows of an edition may stand anywhere in a table of any size.
 */
export class Groups {
  private readonly groups = new Map<string, Group>();
  private readonly path: string;
  private file: FileHandle | null = null;
  private waiting = 0;
  private written = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** @returns how many lines the group has now. */
  async put(key: string, line: string): Promise<number> {
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { chunks: [], waiting: [], lines: 0 }));
    group.waiting.push(line);
    this.waiting += line.length;
    if (this.waiting > FLUSH_CHARACTERS) await this.flush();
    return ++group.lines;
  }

  keys(): IterableIterator<string> {
    return this.groups.keys();
  }

  /** The lines of one group, in their order. */
  async lines(key: string): Promise<string[]> {
    const group = this.groups.get(key);
    if (!group) return [];
    const stored: string[] = [];
    for (const { offset, length } of group.chunks) {
      const { buffer } = await this.file!.read(Buffer.allocUnsafe(length), 0, length, offset);
      stored.push(...buffer.toString('utf8').split('\n'));
    }
    return [...stored, ...group.waiting];
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  private async flush(): Promise<void> {
    this.file ??= await open(this.path, 'w+');
    const buffers: Buffer[] = [];
    let offset = this.written;
    for (const group of this.groups.values()) {
      if (group.waiting.length === 0) continue;
      const bytes = Buffer.from(group.waiting.join('\n'));
      group.chunks.push({ offset, length: bytes.length });
      group.waiting = [];
      buffers.push(bytes);
      offset += bytes.length;
    }
    for (const bytes of buffers) {
      await this.file.write(bytes, 0, bytes.length, this.written);
      this.written += bytes.length;
    }
    this.waiting = 0;
  }
}
