import type { Container } from './workbook.ts';
import { parseWhole } from './xml.ts';

/** The meaning of a cell's number, by its display format. */
export type NumberMeaning = 'number' | 'date' | 'clock' | 'both';

/** Formats that every workbook has without defining them (ECMA-376, part 1, 18.8.30). */
const BUILT_IN = new Map<number, NumberMeaning>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'clock'] as const),
  [22, 'both'],
]);

/** The way each style of cell (`s="3"`) shows a number, by the style's place. */
export async function readNumberFormats(
  { zip, file, limits }: Container,
  part: string | null,
): Promise<NumberMeaning[]> {
  const styles: NumberMeaning[] = [];
  if (part === null) return styles;
  const own = new Map<number, NumberMeaning>();
  let cells = false;
  await parseWhole(
    { bytes: zip.read(part), file, part, limits },
    {
      open(name, attributes) {
        if (name === 'cellXfs') cells = true;
        const id = Number(attributes['numFmtId'] ?? 0);
        if (name === 'numFmt') own.set(id, shownBy(attributes['formatCode'] ?? ''));
        else if (name === 'xf' && cells) styles.push(own.get(id) ?? BUILT_IN.get(id) ?? 'number');
      },
      close(name) {
        if (name === 'cellXfs') cells = false;
      },
    },
  );
  return styles;
}

/** `dd.mm.yyyy`, `[h]:mm`, `0.00 "days"`: letters outside quotes, colours and conditions determine it. */
export function shownBy(code: string): NumberMeaning {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./gu, '').split(';');
  const letters = positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '').toLowerCase();
  const clock = /[hs]|am\/pm/u.test(letters);
  const date = /[yd]/u.test(letters) || (!clock && letters.includes('m'));
  if (date) return clock ? 'both' : 'date';
  return clock ? 'clock' : 'number';
}
