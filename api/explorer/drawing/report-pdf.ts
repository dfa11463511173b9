import { HUES, hueOf } from '../page/hue.ts';
import { plural } from '../page/page-texts.ts';
import type { Phrase, Report, Section } from '../scene-read/report.ts';
import { drawPhrases } from './draw-phrases.ts';
import { drawTable } from './paper-table.ts';
import {
  ACCENT_COLOR,
  PAGE_HEIGHT_PT,
  PAGE_MARGIN_PT,
  PdfSheet,
  SOFT_COLOR,
  type Type,
  PAGE_WIDTH_PT,
} from './pdf-sheet.ts';
import { methodLines, tableHeight } from './table-measures.ts';

const TEXT_WIDTH_PT = PAGE_WIDTH_PT - 2 * PAGE_MARGIN_PT;
const GUTTER_PT = 26;
const HALF_WIDTH_PT = (TEXT_WIDTH_PT - GUTTER_PT) / 2;
const BAND_HEIGHT_PT = 128;
const BOTTOM_PT = PAGE_HEIGHT_PT - 62;
const TOP_PT = 54;
const SECTION_GAP_PT = 20;
/** As much of a table is worth beginning it at the foot of a page. */
const FIRST_ROWS_PT = 140;

/**
 * A scene read as PDF: tagged, with its text to be selected, its lengths as vectors, and every number a link to the
 * query that proves it. The same report is the same bytes.
 * @param origin where the links' paths begin.
 */
export async function drawReportPdf(report: Report, origin: string): Promise<Uint8Array> {
  const sheet = new PdfSheet(`Scene read ${report.name}`, new Date(report.frozenAt));
  const link = ({ href }: Phrase): string | undefined =>
    href === undefined ? undefined : `${origin}${href}`;
  band(sheet, report);
  let y = facts(sheet, report, link, BAND_HEIGHT_PT + 22);
  y = sentences(sheet, report, link, y + 6);
  y = tables(sheet, report, link, y + 14);
  errata(sheet, report, link, y);
  footers(sheet, report);
  return sheet.bytes();
}

type LinkOf = (phrase: Phrase) => string | undefined;

/** The poster's colours over the whole width of the first page. */
function band(sheet: PdfSheet, { name, span, quarter }: Report): void {
  const [from, over, to] = HUES[hueOf(quarter)]!;
  sheet.ornament((document) => {
    const gradient = document.linearGradient(0, 0, PAGE_WIDTH_PT, BAND_HEIGHT_PT * 1.6);
    gradient.stop(0, from).stop(0.62, over).stop(1, to);
    document.rect(0, 0, PAGE_WIDTH_PT, BAND_HEIGHT_PT).fill(gradient);
  });
  const white = '#ffffff';
  const head = sheet.struct('H1');
  sheet.line(
    { text: 'Scene read' },
    { x: PAGE_MARGIN_PT, y: 28 },
    { size: 11, bold: true, color: white },
    head,
  );
  sheet.line({ text: name }, { x: PAGE_MARGIN_PT, y: 43 }, { size: 38, bold: true, color: white }, head);
  head.end();
  const below = sheet.struct('P');
  sheet.line(
    { text: `${span}, as it was known when the quarter closed` },
    { x: PAGE_MARGIN_PT, y: 95 },
    { size: 11, color: white },
    below,
  );
  below.end();
}

/** Large figures, evenly over the width. */
function facts(sheet: PdfSheet, { facts: all }: Report, link: LinkOf, y: number): number {
  const step = TEXT_WIDTH_PT / all.length;
  const type = largest(
    sheet,
    all.map(({ value }) => value.text),
    step - 12,
  );
  for (const [i, { name, value }] of all.entries()) {
    const x = PAGE_MARGIN_PT + i * step;
    const paragraph = sheet.struct('P');
    sheet.line({ text: value.text, link: link(value) }, { x, y: y + 20 - type.size }, type, paragraph);
    sheet.line({ text: name }, { x, y: y + 26 }, { size: 8, color: SOFT_COLOR }, paragraph);
    paragraph.end();
  }
  return y + 46;
}

/** As large as they may be beside each other. */
function largest(sheet: PdfSheet, texts: readonly string[], width: number): Type {
  const whole: Type = { size: 20, bold: true };
  const widest = Math.max(...texts.map((text) => sheet.widthOf(text, whole)));
  return widest <= width ? whole : { ...whole, size: (whole.size * width) / widest };
}

/** The first sentences, as one paragraph. */
function sentences(sheet: PdfSheet, report: Report, link: LinkOf, y: number): number {
  const paragraph = sheet.struct('P');
  const phrases = report.sentences.flatMap((sentence) => [...sentence, { text: ' ' }]);
  const end = drawPhrases(sheet, phrases, {
    x: PAGE_MARGIN_PT,
    y,
    width: TEXT_WIDTH_PT,
    link,
    type: { size: 10.5 },
    parent: paragraph,
  });
  paragraph.end();
  return end;
}

/** Two beside each other where both are narrow; each begins where it has room. */
function tables(sheet: PdfSheet, { sections }: Report, link: LinkOf, start: number): number {
  let y = start;
  for (let i = 0; i < sections.length; i++) {
    const [one, next] = [sections[i]!, sections[i + 1]];
    const pair = !one.wide && next !== undefined && !next.wide ? [one, next] : [one];
    if (pair.length === 2) i++;
    y = row(sheet, pair, link, y);
  }
  return y;
}

/** Begins on the next page where not even the first rows have room. @returns where the lower of them ends. */
function row(sheet: PdfSheet, pair: readonly Section[], link: LinkOf, start: number): number {
  const width = pair.length === 2 ? HALF_WIDTH_PT : TEXT_WIDTH_PT;
  const first = Math.max(
    ...pair.map((section) => Math.min(FIRST_ROWS_PT, tableHeight(sheet, section, width))),
  );
  const begins = start + first <= BOTTOM_PT;
  if (!begins) sheet.turn();
  const { page } = sheet;
  const lines = Math.max(...pair.map((section) => methodLines(sheet, section, width)));
  const frame = {
    y: begins ? start : TOP_PT,
    width,
    bottom: BOTTOM_PT,
    top: TOP_PT,
    link,
    methodLines: lines,
  };
  const ends = pair.map((section, i) => {
    sheet.turnTo(page);
    const y = drawTable(sheet, section, { ...frame, x: PAGE_MARGIN_PT + i * (HALF_WIDTH_PT + GUTTER_PT) });
    return { page: sheet.page, y };
  });
  const last = Math.max(...ends.map((end) => end.page));
  sheet.turnTo(last);
  return Math.max(...ends.filter((end) => end.page === last).map(({ y }) => y)) + SECTION_GAP_PT;
}

/** Lists the corrections since the report was frozen. */
function errata(sheet: PdfSheet, report: Report, link: LinkOf, start: number): void {
  let y = start;
  if (y + 60 > BOTTOM_PT) {
    sheet.turn();
    y = TOP_PT;
  }
  const section = sheet.struct('Sect');
  const head = sheet.struct('H2', section);
  sheet.line({ text: 'Since then' }, { x: PAGE_MARGIN_PT, y }, { size: 13, bold: true }, head);
  head.end();
  const none = report.errata.length === 0;
  const note = none
    ? `${report.frozen} Since then, no editor has made a correction.`
    : `${report.frozen} The report does not include ${plural(report.errata.length, 'correction')} that editors made after the quarter closed:`;
  y += 16;
  for (const phrases of [[{ text: note }], ...report.errata]) {
    if (y + 34 > BOTTOM_PT) {
      sheet.turn();
      y = TOP_PT - 18;
    }
    const paragraph = sheet.struct('P', section);
    y = drawPhrases(sheet, phrases, {
      x: PAGE_MARGIN_PT,
      y: y + 3,
      width: TEXT_WIDTH_PT,
      link,
      type: { size: 9 },
      parent: paragraph,
    });
    paragraph.end();
  }
  section.end();
}

function footers(sheet: PdfSheet, { name, frozen }: Report): void {
  const { count } = sheet.document.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    sheet.turnTo(i);
    const type = { size: 7.5, color: SOFT_COLOR };
    const where = `${i + 1} / ${count}`;
    sheet.ornament((document) =>
      document.rect(PAGE_MARGIN_PT, PAGE_HEIGHT_PT - 42, 18, 2).fill(ACCENT_COLOR),
    );
    sheet.aside(
      `Festival Bookings · Scene read ${name}. ${frozen}`,
      PAGE_MARGIN_PT,
      PAGE_HEIGHT_PT - 34,
      type,
    );
    sheet.aside(
      where,
      PAGE_WIDTH_PT - PAGE_MARGIN_PT - sheet.widthOf(where, type),
      PAGE_HEIGHT_PT - 34,
      type,
    );
  }
}
