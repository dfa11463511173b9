import type { Cell, Column, Section } from '../scene-read/report.ts';
import { type PdfSheet, SOFT_COLOR, type Type } from './pdf-sheet.ts';

/* Sizes of type, heights and widths are points of the page. */

export const TITLE_TYPE: Type = { size: 13, bold: true };
export const METHOD_TYPE: Type = { size: 7.5, color: SOFT_COLOR };
export const HEAD_TYPE: Type = { size: 7.5, color: SOFT_COLOR };
export const NAME_TYPE: Type = { size: 9, bold: true };
export const TEXT_TYPE: Type = { size: 9 };
export const METHOD_LINE_PT = 10.5;
export const LINE_HEIGHT_PT = 11.5;
export const CELL_PADDING_PT = 2.6;
export const HEAD_HEIGHT_PT = 14;
const MAX_NAME_LINES = 2;
/** Fewer rows than these are not left for the next page. */
const LAST_ROWS = 3;

/** The whole section's height, if nothing breaks it. */
export function tableHeight(sheet: PdfSheet, section: Section, width: number): number {
  const widths = columnWidths(sheet, section, width);
  const rows = section.rows.reduce((sum, row) => sum + rowHeight(sheet, row, section, widths), 0);
  return headHeight(methodLines(sheet, section, width)) + HEAD_HEIGHT_PT + rows;
}

/** Lines of the text that describes how the section is counted. */
export const methodLines = (sheet: PdfSheet, { method }: Section, width: number): number =>
  sheet.wrapped(method, width, METHOD_TYPE).length;

/** The height of a title with this number of lines below it. */
export const headHeight = (lines: number): number => 20 + lines * METHOD_LINE_PT + 4;

/** @returns the first row, of those from `from` on, that no longer fits on a page with this much room. */
export function pageEnd(heights: readonly number[], from: number, room: number): number {
  let left = room;
  let end = from;
  while (end < heights.length && heights[end]! <= left) left -= heights[end++]!;
  return end === heights.length ? end : Math.max(from, Math.min(end, heights.length - LAST_ROWS));
}

export const linesOf = (sheet: PdfSheet, { text }: Cell, { kind }: Column, width: number): string[] =>
  text === '' ? [] : kind === 'name' ? sheet.wrapped(text, width - 8, NAME_TYPE, MAX_NAME_LINES) : [text];

export const rowHeight = (
  sheet: PdfSheet,
  row: readonly Cell[],
  { columns }: Section,
  widths: readonly number[],
): number =>
  Math.max(1, ...row.map((cell, i) => linesOf(sheet, cell, columns[i]!, widths[i]!).length)) *
    LINE_HEIGHT_PT +
  2 * CELL_PADDING_PT;

/** Numbers are aligned to the right edge of their column. */
export function place(
  { x, y }: { readonly x: number; readonly y: number },
  widths: readonly number[],
  i: number,
  { kind }: Column,
): { readonly x: number; readonly y: number; readonly right?: boolean } {
  const left = x + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
  if (kind === 'count') return { x: left + widths[i]! - (i === widths.length - 1 ? 0 : 6), y, right: true };
  return { x: kind === 'length' ? left + 6 : left, y };
}

/** Gives numbers the width that they need; names and lengths share the rest. */
export function columnWidths(sheet: PdfSheet, { columns, rows }: Section, whole: number): number[] {
  const fixed = columns.map(({ kind, head }, i) => {
    if (kind === 'place') return 30;
    if (kind !== 'count') return 0;
    const widest = Math.max(0, ...rows.map((row) => sheet.widthOf(row[i]!.text, TEXT_TYPE)));
    return Math.max(widest, sheet.widthOf(head, HEAD_TYPE)) + 16;
  });
  const rest = whole - fixed.reduce((sum, width) => sum + width, 0);
  const lengths = columns.filter(({ kind }) => kind === 'length').length;
  const forLength = lengths === 0 ? 0 : Math.max(50, rest * 0.34);
  return columns.map(({ kind }, i) =>
    kind === 'length' ? forLength : kind === 'name' ? rest - lengths * forLength : fixed[i]!,
  );
}
