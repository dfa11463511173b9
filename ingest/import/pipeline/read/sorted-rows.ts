import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lines } from '../../files/index.ts';

const RUN_CHARACTERS = 3 * 1024 * 1024;
/** Bytes that all runs together read ahead during a merge, and the minimum for one run. */
const MAX_READ_AHEAD_BYTES = 1024 * 1024;
const MIN_READ_BYTES = 4 * 1024;

export interface Keyed {
  readonly key: string;
  readonly line: string;
}

/**
 * Sorts lines by key, equal keys in the order of arrival, in constant memory: the rows of an edition may be
 * anywhere in a table of any size. Keys and lines contain no line end, keys no tab.
 */
export class SortedRows {
  private readonly folder: string;
  private readonly runCharacters: number;
  private readonly runs: string[] = [];
  private waiting: Keyed[] = [];
  private characters = 0;

  constructor(folder: string, runCharacters = RUN_CHARACTERS) {
    this.folder = folder;
    this.runCharacters = runCharacters;
  }

  async put(key: string, line: string): Promise<void> {
    this.waiting.push({ key, line });
    this.characters += key.length + line.length;
    if (this.characters > this.runCharacters) await this.flush();
  }

  /** Ends the putting. The lines in order. */
  async *sorted(): AsyncGenerator<Keyed> {
    this.waiting.sort(byKey);
    const readAhead = Math.max(MIN_READ_BYTES, Math.min(64 * 1024, MAX_READ_AHEAD_BYTES / this.runs.length));
    const stored = this.runs.map((path) => new Cursor(storedLines(path, Math.floor(readAhead))));
    yield* merged([...stored, new Cursor([this.waiting])]);
  }

  private async flush(): Promise<void> {
    const path = join(this.folder, `run-${this.runs.length}`);
    const text = this.waiting.sort(byKey).map(({ key, line }) => `${key}\t${line}\n`);
    await writeFile(path, text.join(''));
    this.runs.push(path);
    this.waiting = [];
    this.characters = 0;
  }
}

const byKey = (a: Keyed, b: Keyed): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

async function* storedLines(path: string, highWaterMark: number): AsyncGenerator<Keyed[]> {
  const file = { name: path, open: () => createReadStream(path, { highWaterMark }) };
  for await (const batch of lines(file, 64 * 1024 * 1024)) {
    yield batch.map(({ text }) => {
      const tab = text.indexOf('\t');
      return { key: text.slice(0, tab), line: text.slice(tab + 1) };
    });
  }
}

/** A place in a sorted sequence of lines. */
class Cursor {
  private batch: readonly Keyed[] = [];
  private at = 0;
  private readonly batches: AsyncIterator<readonly Keyed[]> | Iterator<readonly Keyed[]>;

  constructor(batches: AsyncIterable<readonly Keyed[]> | Iterable<readonly Keyed[]>) {
    this.batches =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  /** The line at hand; null at the end. */
  get line(): Keyed | null {
    return this.batch[this.at] ?? null;
  }

  /** @returns false at the end. */
  async advance(): Promise<boolean> {
    this.at++;
    while (this.at >= this.batch.length) {
      const next = await this.batches.next();
      if (next.done === true) return false;
      this.batch = next.value;
      this.at = 0;
    }
    return true;
  }
}

/** The lines of several sorted sequences in one order; of equal keys the earlier sequence's come first. */
async function* merged(cursors: readonly Cursor[]): AsyncGenerator<Keyed> {
  const order = new Map(cursors.map((cursor, index) => [cursor, index]));
  const waiting: Cursor[] = [];
  const enter = (cursor: Cursor): void => {
    waiting.splice(insertionIndex(cursor, waiting, order), 0, cursor);
  };
  for (const cursor of cursors) if (await cursor.advance()) enter(cursor);
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const { key } = first.line!;
    let more = true;
    while (more && first.line!.key === key) {
      yield first.line!;
      more = await first.advance();
    }
    if (more) enter(first);
  }
}

/** Binary search for a cursor's place among sorted ones. */
function insertionIndex(
  cursor: Cursor,
  sorted: readonly Cursor[],
  order: ReadonlyMap<Cursor, number>,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle]!;
    const compared = byKey(other.line!, cursor.line!) || order.get(other)! - order.get(cursor)!;
    if (compared < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
