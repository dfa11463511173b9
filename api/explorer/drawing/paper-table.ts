import type { Bar, Cell, Column, Phrase, Section } from '../scene-read/report.ts';
import { ACCENT, INK, LINE, type Sheet, SOFT, type Type } from './sheet.ts';

/** Where a table stands. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Beneath which a page holds nothing, and where its next one begins. */
  readonly bottom: number;
  readonly top: number;
  /** Lines that are left for how it is counted, so that tables beside each other begin together. */
  readonly methodLines: number;
  readonly link: (phrase: Phrase) => string | undefined;
}

const TITLE: Type = { size: 13, bold: true };
const METHOD: Type = { size: 7.5, color: SOFT };
const HEAD: Type = { size: 7.5, color: SOFT };
const NAME: Type = { size: 9, bold: true };
const TEXT: Type = { size: 9 };
const METHOD_LINE = 10.5;
const LINE_HEIGHT = 11.5;
const PADDING = 2.6;
const HEAD_HEIGHT = 14;
const NAME_LINES = 2;
/** Fewer rows than these are not left for the next page. */
const LAST_ROWS = 3;

type Structure = PDFKit.PDFStructureElement;

/** The whole section's height, if nothing breaks it. */
export function tableHeight(sheet: Sheet, section: Section, width: number): number {
  const widths = columnWidths(sheet, section, width);
  const rows = section.rows.reduce((sum, row) => sum + rowHeight(sheet, row, section, widths), 0);
  return headHeight(methodLines(sheet, section, width)) + HEAD_HEIGHT + rows;
}

/** Lines that it takes to say how the section is counted. */
export const methodLines = (sheet: Sheet, { method }: Section, width: number): number =>
  sheet.wrapped(method, width, METHOD).length;

const headHeight = (lines: number): number => 20 + lines * METHOD_LINE + 4;

/** Title, method and rows; on a new page where the old one is full, with the heads again. @returns where it ends. */
export function drawTable(sheet: Sheet, section: Section, frame: Frame): number {
  const part = sheet.struct('Sect');
  let y = heading(sheet, section, frame, part);
  if (section.rows.length === 0) {
    const paragraph = sheet.struct('P', part);
    sheet.line({ text: 'There is none.' }, { x: frame.x, y }, TEXT, paragraph);
    paragraph.end();
    part.end();
    return y + LINE_HEIGHT;
  }
  const widths = columnWidths(sheet, section, frame.width);
  const table = sheet.struct('Table', part);
  y = heads(sheet, section, widths, { ...frame, y }, table);
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
  part.end();
  return y;
}

/** @returns the first row, of those from `from` on, that no longer stands on a page with so much room. */
function pageEnd(heights: readonly number[], from: number, room: number): number {
  let left = room;
  let end = from;
  while (end < heights.length && heights[end]! <= left) left -= heights[end++]!;
  return end === heights.length ? end : Math.max(from, Math.min(end, heights.length - LAST_ROWS));
}

function heading(sheet: Sheet, { title, method }: Section, frame: Frame, part: Structure): number {
  const { x, y, width } = frame;
  const head = sheet.struct('H2', part);
  sheet.line({ text: title }, { x, y }, TITLE, head);
  head.end();
  const paragraph = sheet.struct('P', part);
  const lines = sheet.wrapped(method, width, METHOD);
  for (const [i, text] of lines.entries())
    sheet.line({ text }, { x, y: y + 20 + i * METHOD_LINE }, METHOD, paragraph);
  paragraph.end();
  return y + headHeight(frame.methodLines);
}

function heads(
  sheet: Sheet,
  { columns }: Section,
  widths: readonly number[],
  frame: Frame,
  table: Structure,
): number {
  const row = sheet.struct('TR', table);
  for (const [i, column] of columns.entries()) {
    const cell = sheet.struct('TH', row, { scope: 'Column' });
    if (column.head !== '') sheet.line({ text: column.head }, place(frame, widths, i, column), HEAD, cell);
    cell.end();
  }
  row.end();
  rule(sheet, frame, frame.y + HEAD_HEIGHT - 2, INK, 0.6);
  return frame.y + HEAD_HEIGHT;
}

/** Seen again, said once. */
function headsAgain(
  sheet: Sheet,
  { title, columns }: Section,
  widths: readonly number[],
  frame: Frame,
): number {
  sheet.aside(`${title}, continued`, frame.x, frame.top, { ...NAME, color: SOFT });
  const at = { ...frame, y: frame.top + 18 };
  for (const [i, column] of columns.entries()) {
    const { x, y, right } = place(at, widths, i, column);
    sheet.aside(column.head, right === true ? x - sheet.widthOf(column.head, HEAD) : x, y, HEAD);
  }
  rule(sheet, at, at.y + HEAD_HEIGHT - 2, INK, 0.6);
  return at.y + HEAD_HEIGHT;
}

interface Row extends Frame {
  readonly widths: readonly number[];
  readonly height: number;
}

function drawRow(
  sheet: Sheet,
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
    const { x, y, right } = place({ ...at, y: at.y + PADDING }, at.widths, i, column);
    if (cell.bar !== undefined) bar(sheet, cell.bar, { x, y: y + 2, width: at.widths[i]! - 10 });
    const type = typeOf(column, cell);
    for (const [k, text] of linesOf(sheet, cell, column, at.widths[i]!).entries())
      sheet.line(
        { text, link: at.link(cell) },
        { x, y: y + k * LINE_HEIGHT, right: right === true },
        type,
        owner,
      );
    owner.end();
  }
  row.end();
  rule(sheet, at, at.y + at.height, LINE, 0.5);
}

const typeOf = ({ kind }: Column, { href }: Cell): Type =>
  kind === 'name'
    ? NAME
    : kind === 'place'
      ? { ...TEXT, color: SOFT }
      : href === undefined
        ? TEXT
        : { ...TEXT, color: ACCENT };

const linesOf = (sheet: Sheet, { text }: Cell, { kind }: Column, width: number): string[] =>
  text === '' ? [] : kind === 'name' ? sheet.wrapped(text, width - 8, NAME, NAME_LINES) : [text];

const rowHeight = (
  sheet: Sheet,
  row: readonly Cell[],
  { columns }: Section,
  widths: readonly number[],
): number =>
  Math.max(1, ...row.map((cell, i) => linesOf(sheet, cell, columns[i]!, widths[i]!).length)) * LINE_HEIGHT +
  2 * PADDING;

/** Numbers stand at the right edge of their column. */
function place(
  { x, y }: Frame,
  widths: readonly number[],
  i: number,
  { kind }: Column,
): { readonly x: number; readonly y: number; readonly right?: boolean } {
  const left = x + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
  if (kind === 'count') return { x: left + widths[i]! - (i === widths.length - 1 ? 0 : 6), y, right: true };
  return { x: kind === 'length' ? left + 6 : left, y };
}

/** What numbers need; names and lengths share the rest. */
function columnWidths(sheet: Sheet, { columns, rows }: Section, whole: number): number[] {
  const fixed = columns.map(({ kind, head }, i) => {
    if (kind === 'place') return 30;
    if (kind !== 'count') return 0;
    const widest = Math.max(0, ...rows.map((row) => sheet.widthOf(row[i]!.text, TEXT)));
    return Math.max(widest, sheet.widthOf(head, HEAD)) + 16;
  });
  const rest = whole - fixed.reduce((sum, width) => sum + width, 0);
  const lengths = columns.filter(({ kind }) => kind === 'length').length;
  const forLength = lengths === 0 ? 0 : Math.max(50, rest * 0.34);
  return columns.map(({ kind }, i) =>
    kind === 'length' ? forLength : kind === 'name' ? rest - lengths * forLength : fixed[i]!,
  );
}

/** A length, and a mark where it ended a year before. */
function bar(
  sheet: Sheet,
  { now, before }: Bar,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  sheet.ornament((document) => {
    document.rect(x, y, width, 6).fill('#f0edf7');
    document.rect(x, y, Math.max(1, width * Math.min(1, now)), 6).fill(ACCENT);
    if (before !== undefined) document.rect(x + width * Math.min(1, before) - 0.6, y - 2, 1.2, 10).fill(INK);
  });
}

const rule = (sheet: Sheet, { x, width }: Frame, y: number, color: string, thickness: number): void =>
  sheet.ornament((document) => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(color);
  });
