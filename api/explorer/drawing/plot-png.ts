import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { PICTURE_FONTS } from '../fonts/index.ts';
import { drawable } from '../fonts/font-runs.ts';

const WASM_FILE = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const INK_COLOR = '#17151f';
const PAPER_COLOR = '#ffffff';

let ready: Promise<Uint8Array[]> | null = null;

/** Nothing is loaded before the first request for a picture. */
async function load(): Promise<Uint8Array[]> {
  await initWasm(await readFile(WASM_FILE));
  return Promise.all(PICTURE_FONTS.map((font) => readFile(font)));
}

/**
 * A drawing as PNG, dark on white.
 * @param svg whole, in the SVG's own measure.
 * @param zoom how many times sharper than that measure.
 */
export async function drawPlotPng(svg: string, zoom: number): Promise<Uint8Array> {
  const fontBuffers = await (ready ??= load());
  const drawing = new Resvg(lettered(svg).replace('<svg ', `<svg color="${INK_COLOR}" `), {
    background: PAPER_COLOR,
    fitTo: { mode: 'zoom', value: zoom },
    font: { fontBuffers, defaultFontFamily: 'DejaVu Sans' },
  });
  try {
    const rendered = drawing.render();
    const png = rendered.asPng();
    rendered.free();
    return png;
  } finally {
    drawing.free();
  }
}

const OTHER_THAN_ASCII = /[^<>]*[^\x20-\x7e<>][^<>]*/g;

/** XML has no control characters, a name may; and what no font has would be boxes. */
const lettered = (svg: string): string =>
  svg.replaceAll(OTHER_THAN_ASCII, (text) => drawable(text, PICTURE_FONTS));
