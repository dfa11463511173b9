import type { Bar, Cell, Column, Phrase, Section } from '../scene-read/report.ts';
import { ACCENT_COLOR, INK_COLOR, LINE_COLOR, type PdfSheet, SOFT_COLOR, type Type } from './pdf-sheet.ts';
import {
  columnWidths,
  HEAD_TYPE,
  HEAD_HEIGHT_PT,
  headHeight,
  LINE_HEIGHT_PT,
  linesOf,
  METHOD_TYPE,
  METHOD_LINE_PT,
  NAME_TYPE,
  CELL_PADDING_PT,
  pageEnd,
  place,
  rowHeight,
  TEXT_TYPE,
  TITLE_TYPE,
} from './table-measures.ts';

/** The place of a table on a page. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The lower edge of the content of a page, and the upper edge on the next page. */
  readonly bottom: number;
  readonly top: number;
  /** Lines that are left for how it is counted, so that tables beside each other begin together. */
  readonly methodLines: number;
  readonly link: (phrase: Phrase) => string | undefined;
}

type Structure = PDFKit.PDFStructureElement;

/** Title, method and rows. @returns where it ends. */
export function drawTable(sheet: PdfSheet, section: Section, frame: Frame): number {
  const part = sheet.struct('Sect');
  const at = { ...frame, y: heading(sheet, section, frame, part) };
  const end = section.rows.length === 0 ? noRows(sheet, at, part) : allRows(sheet, section, at, part);
  part.end();
  return end;
}

function noRows(sheet: PdfSheet, { x, y }: Frame, part: Structure): number {
  const paragraph = sheet.struct('P', part);
  sheet.line({ text: 'None.' }, { x, y }, TEXT_TYPE, paragraph);
  paragraph.end();
  return y + LINE_HEIGHT_PT;
}

/** On a new page where the old one is full, with the heads again. */
function allRows(sheet: PdfSheet, section: Section, frame: Frame, part: Structure): number {
  const widths = columnWidths(sheet, section, frame.width);
  const table = sheet.struct('Table', part);
  let y = heads(sheet, section, widths, frame, table);
  const heights = section.rows.map((row) => rowHeight(sheet, row, section, widths));
  let ends = pageEnd(heights, 0, frame.bottom - y);
  for (const [i, row] of section.rows.entries()) {
    if (i === ends) {
      sheet.turn();
      y = headsAgain(sheet, section, widths, frame);
      ends = Math.max(i + 1, pageEnd(heights, i, frame.bottom - y));
    }
    drawRow(sheet, row, section, { ...frame, y, widths, height: heights[i]! }, table);
    y += heights[i]!;
  }
  table.end();
  return y;
}

function heading(sheet: PdfSheet, { title, method }: Section, frame: Frame, part: Structure): number {
  const { x, y, width } = frame;
  const head = sheet.struct('H2', part);
  sheet.line({ text: title }, { x, y }, TITLE_TYPE, head);
  head.end();
  const paragraph = sheet.struct('P', part);
  const lines = sheet.wrapped(method, width, METHOD_TYPE);
  for (const [i, text] of lines.entries())
    sheet.line({ text }, { x, y: y + 20 + i * METHOD_LINE_PT }, METHOD_TYPE, paragraph);
  paragraph.end();
  return y + headHeight(frame.methodLines);
}

function heads(
  sheet: PdfSheet,
  { columns }: Section,
  widths: readonly number[],
  frame: Frame,
  table: Structure,
): number {
  const row = sheet.struct('TR', table);
  for (const [i, column] of columns.entries()) {
    const cell = sheet.struct('TH', row, { scope: 'Column' });
    if (column.head !== '')
      sheet.line({ text: column.head }, place(frame, widths, i, column), HEAD_TYPE, cell);
    cell.end();
  }
  row.end();
  rule(sheet, frame, frame.y + HEAD_HEIGHT_PT - 2, INK_COLOR, 0.6);
  return frame.y + HEAD_HEIGHT_PT;
}

/** The head is repeated on each page, but read aloud once. */
function headsAgain(
  sheet: PdfSheet,
  { title, columns }: Section,
  widths: readonly number[],
  frame: Frame,
): number {
  sheet.aside(`${title}, continued`, frame.x, frame.top, { ...NAME_TYPE, color: SOFT_COLOR });
  const at = { ...frame, y: frame.top + 18 };
  for (const [i, column] of columns.entries()) {
    const { x, y, right } = place(at, widths, i, column);
    sheet.aside(column.head, right === true ? x - sheet.widthOf(column.head, HEAD_TYPE) : x, y, HEAD_TYPE);
  }
  rule(sheet, at, at.y + HEAD_HEIGHT_PT - 2, INK_COLOR, 0.6);
  return at.y + HEAD_HEIGHT_PT;
}

interface Row extends Frame {
  readonly widths: readonly number[];
  readonly height: number;
}

function drawRow(
  sheet: PdfSheet,
  cells: readonly Cell[],
  { columns }: Section,
  at: Row,
  table: Structure,
): void {
  const row = sheet.struct('TR', table);
  for (const [i, cell] of cells.entries()) {
    const column = columns[i]!;
    const isName = column.kind === 'name';
    const owner = sheet.struct(isName ? 'TH' : 'TD', row, isName ? { scope: 'Row' } : {});
    const { x, y, right } = place({ ...at, y: at.y + CELL_PADDING_PT }, at.widths, i, column);
    if (cell.bar !== undefined) bar(sheet, cell.bar, { x, y: y + 2, width: at.widths[i]! - 10 });
    const type = toType(column, cell);
    for (const [k, text] of linesOf(sheet, cell, column, at.widths[i]!).entries())
      sheet.line(
        { text, link: at.link(cell) },
        { x, y: y + k * LINE_HEIGHT_PT, right: right === true },
        type,
        owner,
      );
    owner.end();
  }
  row.end();
  rule(sheet, at, at.y + at.height, LINE_COLOR, 0.5);
}

const toType = ({ kind }: Column, { href }: Cell): Type =>
  kind === 'name'
    ? NAME_TYPE
    : kind === 'place'
      ? { ...TEXT_TYPE, color: SOFT_COLOR }
      : href === undefined
        ? TEXT_TYPE
        : { ...TEXT_TYPE, color: ACCENT_COLOR };

/** A length, and a mark where it ended a year before. */
function bar(
  sheet: PdfSheet,
  { now, before }: Bar,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  sheet.ornament((document) => {
    document.rect(x, y, width, 6).fill('#f0edf7');
    document.rect(x, y, Math.max(1, width * Math.min(1, now)), 6).fill(ACCENT_COLOR);
    if (before !== undefined)
      document.rect(x + width * Math.min(1, before) - 0.6, y - 2, 1.2, 10).fill(INK_COLOR);
  });
}

const rule = (sheet: PdfSheet, { x, width }: Frame, y: number, color: string, thickness: number): void =>
  sheet.ornament((document) => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(color);
  });
