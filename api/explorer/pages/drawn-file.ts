import type { SafeHtml } from '@remix-run/html-template';
import { pngOf } from '../plots/png.ts';
import type { Answer } from './context.ts';

/** What a plot is saved as. */
export type Format = 'csv' | 'svg' | 'png';

/** A plot as a file. */
export async function drawnFile(
  drawing: SafeHtml,
  name: string,
  format: Exclude<Format, 'csv'>,
): Promise<Answer> {
  const svg = String(drawing);
  return format === 'svg'
    ? { file: { type: 'image/svg+xml', name: `${name}.svg`, content: svg } }
    : { file: { type: 'image/png', name: `${name}.png`, content: await pngOf(svg) } };
}
