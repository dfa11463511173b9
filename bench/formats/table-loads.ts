import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Random } from '../random.ts';
import { file, textOf } from './file.ts';
import { lineupRows, type LineupRow } from './lineup-rows.ts';
import type { FormatLoad } from './load.ts';

const manifest = {
  format: 'table',
  edition: { kind: 'festival', timezone: 'Europe/Berlin' },
  edition_from: {
    slug: '{festival|slug}-{year}',
    series_name: '{festival}',
    country: '{country}',
    start_date: '{date}',
    end_date: '{date}',
  },
  dates: 'evening',
  columns: {
    artist: 'artist',
    stage: 'stage',
    date: 'date',
    start: 'start',
    end: 'end',
    genre: 'genre',
  },
};

const COLUMNS = ['festival', 'year', 'country', 'artist', 'stage', 'date', 'start', 'end', 'genre'] as const;

/** The notations of a table. */
export const tableLoads: readonly FormatLoad[] = [
  {
    name: 'table-csv',
    ending: 'csv',
    parser: 'csv',
    manifest,
    write: (path, bytes) => file(path, text(bytes, `${COLUMNS.join(',')}\n`, csv, '')),
  },
  {
    name: 'table-json',
    ending: 'json',
    parser: 'json',
    manifest,
    write: (path, bytes) =>
      file(
        path,
        text(bytes, '[\n', (row, at) => (at > 0 ? ',\n' : '') + JSON.stringify(row), '\n]\n'),
      ),
  },
  {
    name: 'table-ndjson',
    ending: 'ndjson',
    parser: 'ndjson',
    manifest,
    write: (path, bytes) =>
      file(
        path,
        text(bytes, '', (row) => `${JSON.stringify(row)}\n`, ''),
      ),
  },
  { name: 'table-xlsx', ending: 'xlsx', parser: 'xlsx', manifest, write: writeWorkbook },
];

const text = (
  bytes: number,
  head: string,
  write: (row: LineupRow, at: number) => string,
  foot: string,
): Generator<Buffer> => textOf(bytes, lineupRows(new Random(20_260_722)), { head, write, foot });

const csv = (row: LineupRow): string => `${COLUMNS.map((name) => row[name]).join(',')}\n`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** As streaming writers produce it: texts are inline in their cells. */
async function writeWorkbook(path: string, bytes: number): Promise<void> {
  const zip = new ZipFile();
  const part = (name: string, xml: string): void => zip.addBuffer(Buffer.from(xml), name);
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lineups" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  const header = xmlRow(COLUMNS);
  const head = `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${header}`;
  const rows = text(
    bytes,
    head,
    (row) => xmlRow(COLUMNS.map((name) => String(row[name]))),
    '</sheetData></worksheet>',
  );
  zip.addReadStream(Readable.from(rows, { objectMode: false }), 'xl/worksheets/sheet1.xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const xmlRow = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`).join('')}</row>`;
