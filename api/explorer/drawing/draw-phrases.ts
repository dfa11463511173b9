import type { Phrase } from '../scene-read/report.ts';
import { ACCENT_COLOR, type PdfSheet, type Type } from './pdf-sheet.ts';

interface PhraseLayout {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly link: (phrase: Phrase) => string | undefined;
  readonly type: Type;
  readonly parent: PDFKit.PDFStructureElement;
}

const LINE_HEIGHT_BY_SIZE = 1.5;

/** Phrases as one running text; those that lead somewhere are coloured. @returns where it ends. */
export function drawPhrases(sheet: PdfSheet, phrases: readonly Phrase[], at: PhraseLayout): number {
  const { type, parent } = at;
  let [x, y] = [at.x, at.y];
  for (const phrase of phrases) {
    const link = at.link(phrase);
    const inked = link === undefined ? type : { ...type, color: ACCENT_COLOR };
    for (const word of splitWords(sheet, phrase.text, at)) {
      const width = sheet.widthOf(word, inked);
      if (x > at.x && x + sheet.widthOf(word.trimEnd(), inked) > at.x + at.width) {
        x = at.x;
        y += type.size * LINE_HEIGHT_BY_SIZE;
      }
      if (word.trim() === '' && x === at.x) continue;
      sheet.line({ text: word, link }, { x, y }, inked, parent);
      x += width;
    }
  }
  return y + type.size * LINE_HEIGHT_BY_SIZE;
}

/** Words with the blanks after them. A word that is wider than a line is divided. */
const splitWords = (sheet: PdfSheet, text: string, { width, type }: PhraseLayout): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((word) =>
    sheet.widthOf(word, type) <= width ? [word] : sheet.wrapped(word, width, type),
  );
