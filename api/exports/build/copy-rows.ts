import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Dataset, Field } from '../datasets/index.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * RFC 4180 in UTF-8: a header line, CRLF, quotes where they are needed, nothing for null. A text that a spreadsheet would
 * take for a formula is preceded by an apostrophe. Lists and JSON are JSON.
 */
export const writeCsv = (client: pg.ClientBase, dataset: Dataset, path: string): Promise<WrittenFile> =>
  copy(client, csvStatement(dataset), [new RecordEnds()], path);

/** One JSON object per line, fields in order, in the API's formats. */
export const writeNdjson = (client: pg.ClientBase, dataset: Dataset, path: string): Promise<WrittenFile> =>
  copy(client, ndjsonStatement(dataset), [], path);

export function csvStatement({ fields, sql }: Pick<Dataset, 'fields' | 'sql'>): string {
  const columns = fields.map((field) => `${csvCell(field)} AS ${field.name}`);
  return `COPY (SELECT ${columns.join(', ')} FROM (\n${sql}\n) AS row) TO STDOUT (FORMAT csv, HEADER, ENCODING 'UTF8')`;
}

function csvCell({ name, type }: Field): string {
  const cell = `row.${name}`;
  if (type === 'boolean') return `${cell}::text`;
  if (type === 'list' || type === 'json') return `to_json(${cell})::text`;
  // Checks the first character: = + - @, or white space, which some spreadsheets skip. Texts that begin with a letter
  // pass at once.
  if (type === 'text')
    return `CASE WHEN ascii(${cell}) < 65 AND ascii(${cell}) IN (9, 10, 13, 32, 43, 45, 61, 64) THEN '''' || ${cell} ELSE ${cell} END`;
  return cell;
}

/** CSV without a quote or a delimiter that occurs in JSON is the JSON itself. */
export const ndjsonStatement = ({ sql }: Pick<Dataset, 'sql'>): string =>
  `COPY (SELECT row_to_json(row)::text FROM (\n${sql}\n) AS row) TO STDOUT (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01', ENCODING 'UTF8')`;

async function copy(
  client: pg.ClientBase,
  text: string,
  through: readonly Transform[],
  path: string,
): Promise<WrittenFile> {
  const rows = client.query(copyTo(text));
  const counting = new Counting();
  await pipeline([rows, ...through, counting, createWriteStream(path)]);
  // The server sends the row count after the last row: an empty query waits for it.
  await client.query('');
  return { rows: rows.rowCount, bytes: counting.bytes, sha256: counting.digest() };
}

/** Passes bytes through, counting and hashing them. */
class Counting extends Transform {
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];

/** Postgres ends records with LF, RFC 4180 with CRLF. Line ends inside quotes are unchanged. */
export class RecordEnds extends Transform {
  #quoted = false;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    const ended = Buffer.allocUnsafe(chunk.length * 2);
    let at = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      if (byte === QUOTE) this.#quoted = !this.#quoted;
      else if (byte === LF && !this.#quoted) ended[at++] = CR;
      ended[at++] = byte;
    }
    done(null, ended.subarray(0, at));
  }
}
