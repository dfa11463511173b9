import { workbook } from '../formats/workbook.ts';
import type { Input } from './input.ts';

const EDITION = {
  slug: 'hollow-hill-2024',
  series: { slug: 'hollow-hill', name: 'Hollow Hill' },
  name: 'Hollow Hill 2024',
  timezone: 'Europe/Berlin',
  start_date: '2024-07-04',
  end_date: '2024-07-07',
};
const lineup = { source: 'fixture', as_of: '2024-07-01', edition: EDITION };

const table = (name: string, bytes: Buffer | string, fields: Input['fields']): Input => ({
  format: 'table',
  name,
  fields: { ...lineup, format: 'table', ...fields },
  files: [{ name, bytes: Buffer.from(bytes) }],
});

const ROWS = [
  ['Act', 'Stage', 'Day', 'From', 'To', 'Style'],
  ['Harbour Lights b2b Pale Tern', 'Barn', 'Friday', '22:30', '00:00', 'House, Disco'],
  ['Nachtfalter, the', 'Barn', 'Friday', '00:00', '1:30 AM', ''],
  ['TBA', 'Lawn', 'Saturday', '14:00', '15:00', 'Bass'],
  ['Âme & Кино', 'Lawn', '2024-07-06', '15:00', '', 'DNB'],
];
const columns = {
  artist: 'Act',
  stage: 'Stage',
  day: 'Day',
  start: 'From',
  end: 'To',
  genre: { column: 'Style', split: ',' },
};
const asObjects = ROWS.slice(1).map((row) => Object.fromEntries(row.map((cell, i) => [ROWS[0]![i]!, cell])));

const asCells = (row: readonly string[]): string =>
  `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`).join('')}</row>`;

/** One lineup as each kind of table: their fixtures stand in their specs. */
export const tableInputs = async (): Promise<readonly Input[]> => [
  table('rows.csv', ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'), { columns }),
  table('rows.tsv', ROWS.map((row) => row.join('\t')).join('\r\n'), { columns }),
  table('rows.json', JSON.stringify(asObjects), { columns }),
  table('rows.ndjson', asObjects.map((row) => JSON.stringify(row)).join('\n'), { columns }),
  table('rows.xlsx', await workbook({ sheets: { Lineup: ROWS.map(asCells).join('') } }), { columns }),
];
