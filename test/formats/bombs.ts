import { randomBytes } from 'node:crypto';
import { workbook as plain, type WorkbookParts, zipped } from './workbook.ts';

/** A small file that was made to cost much, and what its reader says of it. */
export interface Bomb {
  readonly name: string;
  readonly why: string;
  readonly make: () => Promise<Buffer>;
}

const MB = 1024 * 1024;
const HEADER = '<row r="1"><c t="inlineStr"><is><t>op</t></is></c></row>';
/** With a picture, so that the bound of growth does not find it first. */
const workbook = (parts: WorkbookParts): Promise<Buffer> => plain({ ...parts, picture: randomBytes(MB) });

const ref = (cell: string): string => `<c r="${cell}" t="s"><v>0</v></c>`;

/** Files of 1 kB to 4 MB, each of which would take hundreds of megabytes or minutes without a bound. */
export const bombs = (): readonly Bomb[] => [
  {
    name: 'elements in elements',
    why: 'nested deeper than 64',
    make: () => workbook({ sheets: { One: '<a>'.repeat(20 * MB) } }),
  },
  {
    name: 'elements in elements of the shared texts',
    why: 'nested deeper than 64',
    make: () => workbook({ sheets: { One: HEADER }, strings: ['<b>'.repeat(10 * MB)] }),
  },
  {
    name: 'millions of shared texts',
    why: 'more than 400000 elements',
    make: () => workbook({ sheets: { One: HEADER }, strings: ['</si><si>'.repeat(5 * MB)] }),
  },
  {
    name: 'a long shared text',
    why: 'more than',
    make: () => workbook({ sheets: { One: HEADER }, strings: [`<t>${'>'.repeat(40 * MB)}</t>`] }),
  },
  {
    name: 'a long text in many pieces',
    why: 'characters in one row',
    make: () =>
      workbook({
        sheets: { One: `<row><c t="inlineStr">${'<t>aaaaaaaaaaaaaaaa</t>'.repeat(2 * MB)}</c></row>` },
      }),
  },
  {
    name: 'one shared text in many cells',
    why: 'characters; send it in parts',
    make: () =>
      workbook({
        sheets: {
          One: `<row>${ref('A1')}</row>${Array.from({ length: 1_900 }, (_, nth) => `<row>${ref(`A${nth + 2}`).replace('0</v>', '1</v>')}</row>`).join('')}`,
        },
        strings: ['<t>op</t>', `<t>${'x'.repeat(900_000)}</t>`],
      }),
  },
  {
    name: 'cells far away in each row',
    why: 'at most 2000 rows',
    make: () => workbook({ sheets: { One: HEADER + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(MB) } }),
  },
  {
    name: 'empty cells',
    why: 'more than 500000 cells',
    make: () => workbook({ sheets: { One: `${HEADER}<row>${'<c r="A2"/>'.repeat(5 * MB)}</row>` } }),
  },
  {
    name: 'a row beyond the last one',
    why: 'is not a row number that a sheet can have',
    make: () => workbook({ sheets: { One: '<row r="1e308"><c><v>1</v></c></row>' } }),
  },
  {
    name: 'entities that expand',
    why: 'a document type (DTD, entities) is refused',
    make: () =>
      zipped({
        'xl/_rels/workbook.xml.rels': '<Relationships/>',
        'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><workbook>&b;</workbook>`,
      }),
  },
  {
    name: 'a part that unpacks to much',
    why: 'times its compressed size',
    make: () => zipped({ 'xl/workbook.xml': Buffer.alloc(50 * MB, ' ') }),
  },
  {
    name: 'many entries',
    why: 'holds more than 1000 entries',
    make: () => zipped(Object.fromEntries(Array.from({ length: 1_200 }, (_, nth) => [`${nth}`, '']))),
  },
  {
    name: 'one entry twice',
    why: 'twice',
    make: () =>
      zipped({ 'xl/workbook.xml': '<a/>', 'xl/workbook.xmk': '<b/>' }).then((bytes) =>
        Buffer.from(bytes.toString('latin1').replaceAll('workbook.xmk', 'workbook.xml'), 'latin1'),
      ),
  },
];
