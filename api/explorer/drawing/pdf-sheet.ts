import PDFDocument from 'pdfkit';
import { PAPER_FONTS } from '../fonts/index.ts';
import { type Run, runsOf } from '../fonts/font-runs.ts';

/** A4, in points. */
export const PAGE_WIDTH_PT = 595.28;
export const PAGE_HEIGHT_PT = 841.89;
export const PAGE_MARGIN_PT = 48;

export const INK_COLOR = '#17151f';
export const SOFT_COLOR = '#5b5768';
export const LINE_COLOR = '#e2dfe8';
export const ACCENT_COLOR = '#5a34d6';

export interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}

/** A text at a place; `link` is a whole address, `alt` its description. */
export interface Piece {
  readonly text: string;
  readonly link?: string | undefined;
}

type Structure = PDFKit.PDFStructureElement;

/** A tagged PDF: text in fonts that are taken along, every letter from one that has it. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;
  readonly #root: Structure;
  #page = 0;

  /** @param at the creation time in the file, so that the same report gives the same bytes. */
  constructor(title: string, at: Date) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      // Its types do not know the standard of accessible papers.
      ...({ subset: 'PDF/UA' } as object),
      font: PAPER_FONTS.regular[0],
      info: { Title: title, Author: 'Festival Bookings', Creator: 'Festival Bookings', CreationDate: at },
    });
    // As a number it makes pdfkit list the glyphs of each font, without those that others are composed of; PDF/UA asks for
    // no such list, only that it be right.
    Object.assign(this.document, { subset: '1' });
    this.#root = this.document.struct('Document');
    this.document.addStructure(this.#root);
  }

  struct(type: string, parent: Structure = this.#root, options: object = {}): Structure {
    const made = this.document.struct(type, options);
    parent.add(made);
    return made;
  }

  widthOf(text: string, type: Type): number {
    return runs(text, type).reduce((sum, run) => sum + this.#widthOfRun(run, type), 0);
  }

  /** Lines of at most `width`; of more than `most` the last one ends in an ellipsis. */
  wrapped(text: string, width: number, type: Type, most = Infinity): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).flatMap((long) => this.#pieces(long, width, type))) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
      if (lines.length > 0 && this.widthOf(longer, type) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length <= most) return lines;
    let last = lines[most - 1]!;
    while (last !== '' && this.widthOf(`${last}…`, type) > width) last = last.slice(0, -1);
    return [...lines.slice(0, most - 1), `${last}…`];
  }

  /**
   * Writes one line.
   * @param x, y its upper left corner, or the upper right one if `right` is set.
   * @param parent what it is a part of.
   */
  line(
    { text, link }: Piece,
    place: { readonly x: number; readonly y: number; readonly right?: boolean },
    type: Type,
    parent: Structure,
  ): number {
    const width = this.widthOf(text, type);
    const x = place.right === true ? place.x - width : place.x;
    const owner = link === undefined ? parent : this.struct('Link', parent);
    const content = this.document.markStructureContent(link === undefined ? 'Span' : 'Link');
    this.#write(text, x, place.y, type);
    this.document.endMarkedContent();
    owner.add(content);
    if (link !== undefined && width > 0) {
      const options = { structParent: owner, Contents: new String(text) };
      this.document.link(x, place.y, width, type.size * 1.25, link, options as never);
      owner.end();
    }
    return width;
  }

  /** Draws what is for the eye alone. */
  ornament(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact');
    draw(this.document);
    this.document.endMarkedContent();
  }

  /** Writes what is for the eye alone: page numbers. */
  aside(text: string, x: number, y: number, type: Type): void {
    this.ornament(() => this.#write(text, x, y, type));
  }

  /** Which page is written on, from 0. */
  get page(): number {
    return this.#page;
  }

  /** Writes on that page; one that is not there is added. */
  turnTo(page: number): void {
    const { count } = this.document.bufferedPageRange();
    if (page < count) this.document.switchToPage(page);
    else this.document.addPage();
    this.#page = Math.min(page, count);
  }

  /** The next page. */
  turn(): void {
    this.turnTo(this.#page + 1);
  }

  async bytes(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    const whole = new Promise<void>((resolve, reject) => {
      this.document.on('data', (part: Uint8Array) => parts.push(part));
      this.document.on('end', resolve);
      this.document.on('error', reject);
    });
    this.#root.end();
    this.document.end();
    await whole;
    return Buffer.concat(parts);
  }

  #write(text: string, x: number, y: number, type: Type): void {
    let at = x;
    for (const run of runs(text, type)) {
      const font = this.document
        .font(run.font)
        .fontSize(type.size)
        .fillColor(type.color ?? INK_COLOR);
      font.text(run.text, at, y, { lineBreak: false, baseline: -type.size * 0.95 });
      at += this.#widthOfRun(run, type);
    }
  }

  #widthOfRun(run: Run, { size }: Type): number {
    return this.document.font(run.font).fontSize(size).widthOfString(run.text);
  }

  /** A word that is wider than its line is broken. */
  #pieces(word: string, width: number, type: Type): string[] {
    if (this.widthOf(word, type) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.widthOf(piece + letter, type) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}

const runs = (text: string, { bold = false }: Type): Run[] =>
  runsOf(text, bold ? PAPER_FONTS.bold : PAPER_FONTS.regular);
