import { InputFault, type Limits } from '../files/index.ts';
import type { SourceFile } from '../formats/format.ts';
import { indexOf, NamedRow } from './named-row.ts';
import type { Row } from './source-row.ts';
import { sheetRows } from './xlsx/sheet-reader.ts';

export interface XlsxOptions {
  /** The sheet's name, or its number from 1. */
  readonly sheet: string | number;
  /** The row of the columns' names, as the spreadsheet counts. */
  readonly headerRow: number;
  /** Called with the column names before the first row; throws if one is missing. */
  readonly onHeader: (names: readonly string[]) => void;
  /** Missing: those of an import. */
  readonly limits?: Limits;
}

/** The rows of one sheet of a workbook, in batches; empty ones are passed over. */
export async function* xlsxRows(file: SourceFile, options: XlsxOptions): AsyncGenerator<readonly Row[]> {
  let index: ReadonlyMap<string, number> | null = null;
  for await (const batch of sheetRows(file, options.sheet, options.limits)) {
    const rows: Row[] = [];
    for (const { sheet, number, cells } of batch) {
      if (number < options.headerRow) continue;
      if (index !== null) rows.push(new NamedRow(file.name, `${sheet}, row ${number}`, cells, index));
      else if (number > options.headerRow) throw noHeader(file, options);
      else {
        const header = Array.from(cells, (name) => name?.replace(/\s+/gu, ' ').trim() ?? '');
        options.onHeader(header);
        index = indexOf(header);
      }
    }
    yield rows;
  }
  if (index === null) throw noHeader(file, options);
}

const noHeader = ({ name }: SourceFile, { headerRow }: XlsxOptions): InputFault =>
  new InputFault({ file: name, where: `row ${headerRow}` }, 'has no header row');
