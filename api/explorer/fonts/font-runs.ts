import { fontOf } from './index.ts';

/** A part of a text that one font has all letters of. */
export interface Run {
  /** The font's file. */
  readonly font: string;
  readonly text: string;
}

/** Characters that are no letters: they would be drawn as boxes, or turn the text around. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFE00-\uFE0F]/gu;
const MARK = /^\p{M}$/u;

/**
 * A text as parts of one font each, every letter from the first font that has it. What none has is left out, and so is
 * a mark whose letter was.
 * @param fonts files, the first one preferred.
 */
export function runsOf(text: string, fonts: readonly string[]): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(UNSEEN, '')) {
    const last = runs.at(-1);
    const font = fontFor(letter, last, fonts);
    // A letter that is left out leaves no second blank.
    if (font === null || (letter === ' ' && last?.text.endsWith(' ') === true)) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** The text without what no font has. */
export const drawable = (text: string, fonts: readonly string[]): string =>
  runsOf(text, fonts)
    .map((run) => run.text)
    .join('');

/** A mark belongs to the letter before it, and a blank to the word. */
function fontFor(letter: string, last: Run | undefined, fonts: readonly string[]): string | null {
  const code = letter.codePointAt(0)!;
  if (MARK.test(letter))
    return last !== undefined && !last.text.endsWith(' ') && has(last.font, code) ? last.font : null;
  if (letter === ' ' && last !== undefined && has(last.font, code)) return last.font;
  return fonts.find((font) => has(font, code)) ?? null;
}

const known = new Map<string, Map<number, boolean>>();

/** Looked up once: fonts take their time. */
function has(font: string, code: number): boolean {
  const codes = known.get(font) ?? new Map<number, boolean>();
  if (codes.size === 0) known.set(font, codes);
  const found = codes.get(code) ?? fontOf(font).hasGlyphForCodePoint(code);
  codes.set(code, found);
  return found;
}
