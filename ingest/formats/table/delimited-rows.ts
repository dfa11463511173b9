import { pipeline } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { InputFault } from '../../files/index.ts';
import type { Problem, SourceFile } from '../format.ts';
import { indexOf, namedRow } from './named-row.ts';
import type { Row } from './row.ts';

export interface DelimitedOptions {
  readonly delimiter: string;
  /** The line of the columns' names, from 1. */
  readonly headerRow: number;
  readonly report: (problem: Problem) => void;
  /** Told the columns' names before the first row; throws where one is missing. */
  readonly onHeader: (names: readonly string[]) => void;
}

const MAX_RECORD = 16 * 1024 * 1024;

/** The rows of a CSV or TSV file (RFC 4180). A row with too many or too few cells is reported and left out. */
export async function* delimitedRows(file: SourceFile, options: DelimitedOptions): AsyncGenerator<Row> {
  let header: readonly string[] | null = null;
  let index = new Map<string, number>();
  for await (const { record, info } of records(file, options)) {
    const where = `line ${info.lines}`;
    if (header === null) {
      header = record.map((name) => name.trim());
      options.onHeader(header);
      index = indexOf(header);
    } else if (record.length === header.length) yield namedRow(file.name, where, record, index);
    else if (record.length > 1 || record[0] !== '') {
      options.report(raggedRow(file.name, where, record, header.length));
    }
  }
  if (header === null) throw new InputFault({ file: file.name, where: 'the file' }, 'has no header row');
}

interface Found {
  readonly record: readonly string[];
  readonly info: Info;
}

async function* records(file: SourceFile, { delimiter, headerRow }: DelimitedOptions): AsyncGenerator<Found> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
    from_line: headerRow,
    skip_empty_lines: true,
    // A tab-separated file has no quotes as a rule; a credit may begin with one.
    quote: delimiter === '\t' ? null : '"',
  });
  const bytes = file.open();
  // A fault of the file reaches the parser's reader through the pipeline.
  pipeline(bytes, parser, () => undefined);
  try {
    yield* parser as AsyncIterable<Found>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = typeof error.lines === 'number' ? `line ${error.lines}` : 'the file';
    throw new InputFault(
      { file: file.name, where: lines },
      `is no ${delimiter === '\t' ? 'TSV' : 'CSV'}: ${error.message}`,
    );
  } finally {
    bytes.destroy();
  }
}

const raggedRow = (file: string, where: string, record: readonly string[], columns: number): Problem => ({
  severity: 'leave_out',
  file,
  where,
  value: record.join(' | ').slice(0, 200),
  why: `has ${record.length} cells where the header has ${columns}`,
  done: 'the row is left out',
});
