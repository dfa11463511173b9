import { defaultLimits, InputFault, type Limits, openZip } from '../../files/index.ts';
import type { SourceFile } from '../../formats/format.ts';
import { readNumberFormats, type NumberMeaning } from './number-formats.ts';
import { serialText } from './serial-date.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorkbook } from './workbook.ts';
import { parsed, type XmlHandlers } from './xml.ts';

/** A row of a sheet that has at least one cell with something in it. */
export interface SheetRow {
  readonly sheet: string;
  /** Row number as in the spreadsheet, from 1. */
  readonly number: number;
  /** By column, from 0; undefined if empty. */
  readonly cells: readonly (string | undefined)[];
}

/** The last column of a sheet is XFD. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;

/** Streams the rows of one sheet in batches. Memory holds the compressed workbook, and the texts that cells share. */
export async function* sheetRows(
  file: SourceFile,
  wanted: string | number,
  limits: Limits = defaultLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const zip = await openZip(file, limits);
  const container = { zip, file: file.name, limits };
  const { sheet, strings, styles, from1904 } = await readWorkbook(container, wanted);
  const known = {
    strings: await readSharedStrings(container, strings),
    formats: await readNumberFormats(container, styles),
    from1904,
  };
  const reader = new SheetReader(sheet.name, known, { file: file.name, limits });
  const part = { bytes: zip.read(sheet.path), file: file.name, part: sheet.path, limits };
  yield* parsed(part, reader, () => reader.taken());
}

interface Known {
  readonly strings: readonly string[];
  readonly formats: readonly NumberMeaning[];
  readonly from1904: boolean;
}

/** Follows the events of a sheet's XML and puts its rows together. */
class SheetReader implements XmlHandlers {
  private rows: SheetRow[] = [];
  private cells: (string | undefined)[] = [];
  private number = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private listening = false;
  private phonetic = false;
  /** Cells so far, and characters of the open row's own texts. */
  private read = 0;
  private characters = 0;
  private readonly sheet: string;
  private readonly known: Known;
  private readonly limits: Limits;
  private readonly fault: (value: string, why: string) => InputFault;

  constructor(sheet: string, known: Known, { file, limits }: { file: string; limits: Limits }) {
    this.sheet = sheet;
    this.known = known;
    this.limits = limits;
    this.fault = (value, why) => new InputFault({ file, where: `${sheet}, row ${this.number}`, value }, why);
  }

  taken(): readonly SheetRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.listening = !this.phonetic;
    else if (name === 'rPh') this.phonetic = true;
    else if (name === 'row') this.openRow(attributes['r']);
  }

  text(piece: string): void {
    if (!this.listening) return;
    this.value += piece;
    this.characters += piece.length;
    if (this.characters > this.limits.line)
      throw this.fault('', `more than ${this.limits.line} characters in one row`);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.listening = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'rPh') this.phonetic = false;
    else if (name === 'row') this.closeRow();
  }

  /** Numbers of rows and cells may be left out: then they count on. */
  private openRow(number: string | undefined): void {
    this.number = number === undefined ? this.number + 1 : Number(number);
    if (!(Number.isInteger(this.number) && this.number >= 1 && this.number <= MAX_ROWS))
      throw this.fault(number ?? '', 'is not a row number that a sheet can have');
    this.characters = 0;
    this.column = -1;
    this.cells = [];
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : toColumn(r);
    if (++this.read > this.limits.cells)
      throw this.fault('', `the sheet has more than ${this.limits.cells} cells`);
    if (!(this.column >= 0 && this.column < MAX_COLUMNS))
      throw this.fault(r ?? '', 'is not a cell of a sheet');
    this.type = t;
    this.style = Number(s);
    this.value = '';
  }

  private closeCell(): void {
    const text = this.value === '' ? '' : this.meaning(this.value);
    if (text.trim() !== '') this.cells[this.column] = text;
  }

  private closeRow(): void {
    if (this.cells.length > 0) this.rows.push({ sheet: this.sheet, number: this.number, cells: this.cells });
  }

  /** A cell's value as text; an error (`#N/A`) is nothing. */
  private meaning(value: string): string {
    const { strings, formats, from1904 } = this.known;
    switch (this.type) {
      case 's':
        return strings[Number(value)] ?? this.refuse(value);
      case 'b':
        return value === '1' ? 'true' : 'false';
      case 'e':
        return '';
      case 'n':
        return serialText(Number(value), formats[this.style] ?? 'number', from1904);
      default:
        // A formula's text, a text of the cell's own, a date in ISO 8601.
        return value;
    }
  }

  private refuse(value: string): never {
    throw this.fault(value, 'a cell refers to a text that the workbook does not have');
  }
}

/** `C12` is 2; -1 for a reference without column. */
function toColumn(reference: string): number {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0] ?? '';
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}
