import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
const FONTS = [
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
];
const WASM = require.resolve('@resvg/resvg-wasm/index_bg.wasm');
/** Twice as sharp as a plot's own measure. */
const ZOOM = 2;
const INK = '#17151f';
const PAPER = '#ffffff';

let ready: Promise<Uint8Array[]> | null = null;

/** Nothing is loaded before somebody asks for a picture. */
async function load(): Promise<Uint8Array[]> {
  await initWasm(await readFile(WASM));
  return Promise.all(FONTS.map((font) => readFile(font)));
}

/**
 * A drawing as PNG, dark on white. Letters that its fonts lack (Latin, Greek and Cyrillic they have) are empty boxes.
 * @param svg whole, in the SVG's own measure.
 */
export async function pngOf(svg: string, zoom = ZOOM): Promise<Uint8Array> {
  const fontBuffers = await (ready ??= load());
  // XML has no control characters; a name may.
  const drawing = new Resvg(svg.replaceAll(/\p{Cc}/gu, ' ').replace('<svg ', `<svg color="${INK}" `), {
    background: PAPER,
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
