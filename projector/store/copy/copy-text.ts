import { arrayLiteral } from '../../../db/index.ts';
import { type Cell, cellOf, type Table } from '../tables/table.ts';

/** The COPY statement of a table's rows, in the text format. */
export const copyStatement = <Row>(table: Table<Row>): string =>
  `COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`;

/** A row in COPY's text format. */
export function formatLine<Row>(columns: readonly (keyof Row)[], row: Row): string {
  let line = copyText(cellOf(row, columns[0]!));
  for (let i = 1; i < columns.length; i++) line += `\t${copyText(cellOf(row, columns[i]!))}`;
  return `${line}\n`;
}

function copyText(cell: Cell): string {
  if (typeof cell === 'string') return escaped(cell);
  if (cell === null) return '\\N';
  return typeof cell === 'object' ? escaped(arrayLiteral(cell)) : String(cell);
}

// From this length on, four searches by the processor's own instructions are faster than a pattern.
const LONG_TEXT_CHARACTERS = 48;

const isSpecial = (text: string): boolean =>
  text.length < LONG_TEXT_CHARACTERS
    ? SPECIAL.test(text)
    : text.includes('\\') || text.includes('\n') || text.includes('\t') || text.includes('\r');

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  isSpecial(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char]!) : text;
