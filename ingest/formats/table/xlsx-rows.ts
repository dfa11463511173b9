import { InputFault } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { indexOf, namedRow } from './named-row.ts';
import type { Row } from './row.ts';
import { sheetRows } from './xlsx/sheet.ts';

export interface XlsxOptions {
  /** The sheet's name, or its number from 1. */
  readonly sheet: string | number;
  /** The row of the columns' names, as the spreadsheet counts. */
  readonly headerRow: number;
  /** Told the columns' names before the first row; throws where one is missing. */
  readonly onHeader: (names: readonly string[]) => void;
}

/** The rows of one sheet of a workbook; empty ones are passed over. */
export async function* xlsxRows(file: SourceFile, options: XlsxOptions): AsyncGenerator<Row> {
  let index: ReadonlyMap<string, number> | null = null;
  for await (const { sheet, number, cells } of sheetRows(file, options.sheet)) {
    if (number < options.headerRow) continue;
    if (index !== null) yield namedRow(file.name, `${sheet}, row ${number}`, cells, index);
    else if (number > options.headerRow) break;
    else {
      const header = Array.from(cells, (name) => name?.replace(/\s+/gu, ' ').trim() ?? '');
      options.onHeader(header);
      index = indexOf(header);
    }
  }
  if (index === null)
    throw new InputFault({ file: file.name, where: `row ${options.headerRow}` }, 'has no header row');
}
