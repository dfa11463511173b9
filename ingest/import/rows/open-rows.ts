import { nearest } from '../../../db/keys/index.ts';
import { excerpt, InputFault } from '../files/index.ts';
import type { Problem, SourceFile } from '../formats/format.ts';
import { delimitedRows } from './delimited-rows.ts';
import { jsonRows, ndjsonRows } from './json-rows.ts';
import type { TableOptions } from '../formats/table/table-options.ts';
import type { Row } from './source-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

export type RowsOptions = Pick<TableOptions, 'input' | 'delimiter' | 'sheet' | 'header_row'> & {
  readonly rows?: string | undefined;
};

export interface RowsContext {
  readonly options: RowsOptions;
  /** Every name or path that will be read. */
  readonly names: readonly string[];
  /** Optional names, read if the file has them. */
  readonly others?: readonly string[];
  readonly report: (problem: Problem) => void;
}

/** Reads the rows of one file in batches, whatever its notation; a missing column is an error. */
export function rowsOf(file: SourceFile, context: RowsContext): AsyncIterable<readonly Row[]> {
  const { options, names, others = [] } = context;
  const input = options.input ?? findInput(file.name);
  const onHeader = (header: readonly string[]): void => {
    demandColumns(file.name, header, names);
    refuseTwins(file.name, header, [...names, ...others]);
  };
  if (input === 'xlsx') {
    return xlsxRows(file, { sheet: options.sheet, headerRow: options.header_row, onHeader });
  }
  if (input === 'csv' || input === 'tsv') {
    return delimitedRows(file, {
      delimiter: options.delimiter ?? (input === 'csv' ? ',' : '\t'),
      headerRow: options.header_row,
      report: context.report,
      onHeader,
    });
  }
  const steps = findSteps(options.rows) ?? (input === 'json' ? ['*'] : []);
  const read = input === 'json' ? jsonRows : ndjsonRows;
  return read(file, { rows: steps, names });
}

/** Checks that each name has a value in some row: JSON has no header to check. */
export async function* demandValues(
  batches: AsyncIterable<readonly Row[]>,
  names: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const missing = new Set(names);
  let last: Row | null = null;
  for await (const rows of batches) {
    for (const row of rows) {
      if (missing.size === 0) break;
      last = row;
      for (const name of missing) if (row.has(name)) missing.delete(name);
    }
    yield rows;
  }
  const [name] = missing;
  if (last && name !== undefined) {
    throw new InputFault({ file: last.file, where: 'the file', value: name }, `no row has ${name}`);
  }
}

/** Whether the file has a header with its columns. */
export const hasHeader = (file: SourceFile, options: Pick<TableOptions, 'input'>): boolean =>
  ['csv', 'tsv', 'xlsx'].includes(options.input ?? findInput(file.name));

const findSteps = (rows: string | undefined): readonly string[] | undefined =>
  rows === '.' ? [] : rows?.split('.');

function findInput(name: string): NonNullable<TableOptions['input']> {
  const ending = /\.([a-z]+)(?:\.gz)?$/iu.exec(name)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'tsv' || ending === 'xlsx') return ending;
  return ending === 'ndjson' || ending === 'jsonl' ? 'ndjson' : 'csv';
}

function demandColumns(file: string, header: readonly string[], names: readonly string[]): void {
  const missing = names.find((name) => !header.includes(name) && !isPlace(name, header.length));
  if (missing === undefined) return;
  const meant = nearest(missing, header);
  throw new InputFault(
    { file, where: 'the header', value: missing },
    `has no column ${missing}${meant === null ? '' : ` (${meant}?)`}; it has ${toNames(header)}`,
  );
}

/** Columns that a report names. */
const NAMED_COLUMNS = 200;

const toNames = (header: readonly string[]): string =>
  header
    .slice(0, NAMED_COLUMNS)
    .map((name) => excerpt(name) || '(unnamed)')
    .join(', ');

/** Refuses two columns of one name, which are ambiguous. A column that is not read may occur twice. */
function refuseTwins(file: string, header: readonly string[], names: readonly string[]): void {
  const twin = names.find((name) => header.indexOf(name) !== header.lastIndexOf(name));
  if (twin === undefined) return;
  const places = header.flatMap((name, at) => (name === twin ? `#${at + 1}` : []));
  throw new InputFault(
    { file, where: 'the header', value: twin },
    `has more than one column ${twin}: write ${places.join(' or ')} instead of the name`,
  );
}

const isPlace = (name: string, columns: number): boolean =>
  /^#[1-9]\d*$/u.test(name) && Number(name.slice(1)) <= columns;
