import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { compress, init } from '@bokuweb/zstd-wasm';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Dataset, Field, FieldType } from '../datasets/index.ts';
import type { WrittenFile } from './copy-rows.ts';

/**
 * The maximum of rows in a group, and of their characters as NDJSON: a group is in memory, column by column, until it
 * is written.
 */
const MAX_ROW_GROUP = { rows: 10_000, characters: 4_000_000 };
const ZSTD_LEVEL = 3;

let initialized: Promise<void> | null = null;
/** Initializes the library once: a second call would replace its memory. */
const ready = (): Promise<void> => (initialized ??= init());

/** Parquet with types, zstd and row groups, out of the dataset's NDJSON: the same rows whatever happens meanwhile. */
export async function writeParquet(dataset: Dataset, ndjson: string, path: string): Promise<WrittenFile> {
  await ready();
  const file = await open(path, 'w');
  try {
    const sink = new FileSink(file);
    const parquet = new ParquetWriter({
      writer: sink,
      schema: buildSchema(dataset),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => compress(bytes, ZSTD_LEVEL) },
      createdBy: 'Festival Booking Data Service',
    });
    let rows = 0;
    for await (const group of readGroups(dataset, ndjson)) {
      await parquet.write({ columnData: group.columns, rowGroupSize: group.rows });
      rows += group.rows;
    }
    await parquet.finish();
    return { rows, bytes: sink.bytes, sha256: sink.digest() };
  } finally {
    await file.close();
  }
}

/** Writes each row group before the next one is made. */
class FileSink extends ByteWriter {
  bytes = 0;
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    this.bytes += bytes.length;
    this.#hash.update(bytes);
    for (let at = 0; at < bytes.length;) at += (await this.#file.write(bytes, at)).bytesWritten;
  }

  // The library waits for it, whatever its own writer does.
  // eslint-disable-next-line @typescript-eslint/no-misused-promises
  override finish(): Promise<void> {
    return this.flush();
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

interface Group {
  readonly columns: { readonly name: string; readonly data: unknown[] }[];
  rows: number;
}

const emptyGroup = ({ fields }: Dataset): Group => ({
  columns: fields.map(({ name }) => ({ name, data: [] })),
  rows: 0,
});

async function* readGroups(dataset: Dataset, ndjson: string): AsyncIterable<Group> {
  const { fields } = dataset;
  let group = emptyGroup(dataset);
  let characters = 0;
  for await (const line of readLines(ndjson)) {
    const row = JSON.parse(line) as Record<string, unknown>;
    fields.forEach(({ name, type }, i) => {
      const value = row[name];
      group.columns[i]!.data.push(value === null ? null : (CONVERTED[type]?.(value) ?? value));
    });
    group.rows += 1;
    characters += line.length;
    if (group.rows < MAX_ROW_GROUP.rows && characters < MAX_ROW_GROUP.characters) continue;
    yield group;
    [group, characters] = [emptyGroup(dataset), 0];
  }
  if (group.rows > 0) yield group;
}

/** Splits a file at LF alone: `node:readline` may also split at U+2028, which JSON need not escape. */
async function* readLines(path: string): AsyncIterable<string> {
  let rest = '';
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const CONVERTED: Partial<Record<FieldType, (value: unknown) => unknown>> = {
  date: (day) => new Date(`${day as string}T00:00:00Z`),
  instant: (text) => new Date(text as string),
  json: (value) => JSON.stringify(value),
};

function buildSchema({ fields }: Dataset): SchemaElement[] {
  return [{ name: 'root', num_children: fields.length }, ...fields.flatMap(buildElements)];
}

function buildElements({ name, type, required }: Field): SchemaElement[] {
  const repetition_type = required ? 'REQUIRED' : 'OPTIONAL';
  if (type !== 'list') return [{ name, repetition_type, ...ELEMENTS[type] }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...ELEMENTS.text },
  ];
}

const ELEMENTS: Record<Exclude<FieldType, 'list'>, Pick<SchemaElement, 'type' | 'converted_type'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};
