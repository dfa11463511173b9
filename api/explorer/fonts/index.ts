import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** The font with the letters that DejaVu lacks: see the README beside it. */
const FALLBACK = fileURLToPath(new URL('DroidSansFallback-subset.ttf', import.meta.url));

/** Files of the fonts that pictures are drawn with; what the first ones lack is taken from the last. */
export const PICTURE_FONTS = [
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  FALLBACK,
] as const;

/** Files of the fonts of papers, by weight, in the order in which a letter is looked for. */
export const PAPER_FONTS = {
  regular: [require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'), FALLBACK],
  bold: [require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'), FALLBACK],
} as const;

const opened = new Map<string, Font>();

/** Read once, and only where something is drawn. */
export function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(readFileSync(file)) as Font;
  opened.set(file, font);
  return font;
}
