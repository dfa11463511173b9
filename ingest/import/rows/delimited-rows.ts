import { once } from 'node:events';
import { CsvError, Parser } from 'csv-parse';
import { InputFault } from '../files/index.ts';
import type { Problem, SourceFile } from '../formats/format.ts';
import { indexOf, NamedRow } from './named-row.ts';
import type { Row } from './source-row.ts';

export interface DelimitedOptions {
  readonly delimiter: string;
  /** The line of the columns' names, from 1. */
  readonly headerRow: number;
  /** Maximum bytes of a row; default: 16 MiB. */
  readonly maxRecord?: number;
  readonly report: (problem: Problem) => void;
  /** Called with the column names before the first row; throws if one is missing. */
  readonly onHeader: (names: readonly string[]) => void;
}

const MAX_RECORD = 16 * 1024 * 1024;
/** The parser alone would take the first line end of a file for all of them. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * The rows of a CSV or TSV file (RFC 4180), in batches. A row with too many or too few cells is reported and left out.
 */
export async function* delimitedRows(
  file: SourceFile,
  options: DelimitedOptions,
): AsyncGenerator<readonly Row[]> {
  let header: readonly string[] | null = null;
  let index = new Map<string, number>();
  for await (const batch of records(file, options)) {
    const rows: Row[] = [];
    for (const { record, line } of batch) {
      const where = `line ${line}`;
      if (header === null) {
        header = record.map((name) => name.trim());
        options.onHeader(header);
        index = indexOf(header);
      } else if (record.length === header.length) rows.push(new NamedRow(file.name, where, record, index));
      else if (record.length > 1 || record[0] !== '')
        options.report(raggedRow(file.name, where, record, header.length));
    }
    yield rows;
  }
  if (header === null) throw new InputFault({ file: file.name, where: 'the file' }, 'has no header row');
}

interface Found {
  readonly record: readonly string[];
  readonly line: number;
}

/**
 * Collects the records that a chunk completes: the parser's own stream would emit each record by itself, and its
 * `on_record` builds a new description of the parser for each.
 */
class RecordParser extends Parser {
  /** A line break of two characters within quotes is two lines to the parser. */
  twice = 0;
  private found: Found[] = [];
  /** The last complete line, and the number of empty lines before it. */
  private whole = { line: 0, empty: 0 };

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null);
    this.twice += toBreaks(record);
    const line = this.info.lines - this.twice;
    this.whole = { line, empty: this.info.empty_lines };
    this.found.push({ record, line });
    return true;
  }

  /** Returns the first line of the incomplete record. */
  begun(headerRow: number): number {
    const { line, empty } = this.whole;
    return line === 0 ? headerRow : line + 1 + this.info.empty_lines - empty;
  }

  taken(): readonly Found[] {
    const { found } = this;
    this.found = [];
    return found;
  }
}

/** Yields the records that each chunk of the file completes. */
async function* records(
  file: SourceFile,
  { delimiter, headerRow, maxRecord = MAX_RECORD }: DelimitedOptions,
): AsyncGenerator<readonly Found[]> {
  const parser = new RecordParser({
    delimiter,
    record_delimiter: LINE_ENDS,
    bom: true,
    relax_column_count: true,
    max_record_size: maxRecord,
    from_line: headerRow,
    skip_empty_lines: true,
    // A tab-separated file has no quotes as a rule; a credit may begin with one.
    quote: delimiter === '\t' ? null : '"',
  });
  parser.on('error', () => undefined);
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      await written(parser, chunk);
      yield parser.taken();
    }
    parser.resume();
    const ended = once(parser, 'end');
    parser.end();
    await ended;
    yield parser.taken();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const kind = delimiter === '\t' ? 'TSV' : 'CSV';
    throw new InputFault(
      { file: file.name, where: lineOfError(error, parser, headerRow) },
      `is not ${kind}: ${describeError(error, maxRecord)}`,
    );
  } finally {
    parser.destroy();
  }
}

/** Errors of the parser at its limits; the quote opens where the record begins. */
const NEVER_CLOSED: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

function lineOfError(error: CsvError, parser: RecordParser, headerRow: number): string {
  if (NEVER_CLOSED.includes(error.code)) return `line ${parser.begun(headerRow)}`;
  return typeof error.lines === 'number' ? `line ${error.lines - parser.twice}` : 'the file';
}

const describeError = ({ code, message }: CsvError, maxRecord: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote opens here and is never closed'
    : code === 'CSV_MAX_RECORD_SIZE'
      ? `a row of more than ${maxRecord} bytes begins here: is a quote never closed?`
      : `${message}${delimiterIn(message)}`;

/** The delimiter follows a closing quote, so any other character there may be the delimiter. */
function delimiterIn(message: string): string {
  const [, got] = /^Invalid Closing Quote: got "([;|\t])"/u.exec(message) ?? [];
  return got === undefined
    ? ''
    : ` (if this character separates the cells, set delimiter: ${JSON.stringify(got)})`;
}

const toBreaks = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.includes('\r\n') ? cell.split('\r\n').length - 1 : 0), 0);

const written = (parser: Parser, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(chunk, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

const raggedRow = (file: string, where: string, record: readonly string[], columns: number): Problem => ({
  severity: 'leave_out',
  file,
  where,
  value: record.join(' | ').slice(0, 200),
  why: `has ${record.length} cells, but the header has ${columns}`,
  done: 'the row is left out',
});
