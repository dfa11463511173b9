import { Readable } from 'node:stream';
import { excerpt, InputFault, uploadLimits } from '../../../import/files/index.ts';
import { delimitedRows, type Row, xlsxRows } from '../../../import/rows/index.ts';
import { nearest } from '../../../../db/keys/index.ts';
import { succeeded, type Fault, type Outcome, refused } from '../problems/problem.ts';
import { type Cells, columnNames } from './columns.ts';

/** Rows of one batch. */
export const MAX_ROWS = 2_000;

/** Maximum characters of all cells together: a workbook's cells may share one long text a million times. */
const MAX_CHARACTERS = 10 * 1024 * 1024;

/** Bytes that are read at once: of a file with too many rows only the first pieces are read. */
const PIECE_BYTES = 16 * 1024;

/** A row of a file of corrections. */
export interface FileRow {
  /** `line 12`, `Sheet1, row 3`. */
  readonly where: string;
  readonly cells: Cells;
  /** The row is unreadable; null: it is readable. */
  readonly fault: Fault | null;
}

/**
 * Reads CSV, or a workbook's first sheet, recognized by its first bytes. Formulas of a workbook are not
 * evaluated. An editor's file can be made expensive, so `openFileReader` reads it in a process of its own.
 */
export async function readFile(bytes: Buffer, name: string): Promise<Outcome<FileRow[]>> {
  const rows: FileRow[] = [];
  const file = { name, open: () => Readable.from(splitPieces(bytes)) };
  const report = (where: string, message: string): void => {
    rows.push({ where, cells: {}, fault: { path: 'row', message } });
  };
  const batches = bytes.subarray(0, 4).equals(ZIP)
    ? xlsxRows(file, { sheet: 1, headerRow: 1, onHeader, limits: uploadLimits })
    : delimitedRows(file, {
        delimiter: toDelimiter(bytes),
        headerRow: 1,
        maxRecord: uploadLimits.line,
        onHeader,
        report: ({ where, why }) => report(where, why),
      });
  let characters = 0;
  try {
    for await (const batch of batches) {
      for (const row of batch) {
        const cells = toCells(row);
        characters += Object.values(cells).reduce((sum, { length }) => sum + length, 0);
        rows.push({ where: row.where, cells, fault: null });
      }
      if (characters > MAX_CHARACTERS)
        return refused('too_large', `A file has at most ${MAX_CHARACTERS} characters; send it in parts.`);
      if (rows.length > MAX_ROWS)
        return refused('too_large', `A file has at most ${MAX_ROWS} rows; send it in parts.`);
    }
  } catch (error) {
    if (error instanceof InputFault) return refused('invalid_request', error.message);
    throw error;
  }
  const filled = rows.filter(({ cells, fault }) => fault !== null || Object.keys(cells).length > 0);
  return filled.length === 0 ? refused('invalid_request', 'The file has no rows.') : succeeded(filled);
}

function* splitPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Spreadsheets of many countries separate by semicolons. */
function toDelimiter(bytes: Buffer): string {
  const header = bytes.subarray(0, 4_096).toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  return [',', ';', '\t'].reduce((best, one) =>
    header.split(one).length > header.split(best).length ? one : best,
  );
}

const KNOWN_COLUMNS: ReadonlySet<string> = new Set(columnNames);

function onHeader(names: readonly string[]): void {
  const unknown = names.find((name) => name !== '' && name !== 'error' && !KNOWN_COLUMNS.has(name));
  const place = { file: 'the file', where: 'its header' };
  if (unknown !== undefined) {
    const near = nearest(unknown, columnNames);
    throw new InputFault(
      place,
      `has an unknown column ${excerpt(unknown)}${near === null ? '' : ` (${near}?)`}. The template has all columns`,
    );
  }
  const twin = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twin !== undefined) throw new InputFault(place, `has more than one column ${excerpt(twin)}`);
  if (!names.includes('op')) throw new InputFault(place, 'has no column op');
}

function toCells(row: Row): Cells {
  const found = columnNames.flatMap((name) => {
    const value = row.values(name)[0]?.trim() ?? '';
    return value === '' ? [] : [[name, unguarded(value)] as const];
  });
  return Object.fromEntries(found);
}

/** Removes the quote that exported files put before text that a spreadsheet would execute. */
const unguarded = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
