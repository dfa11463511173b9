import type { SafeHtml } from '@remix-run/html-template';
import type { Answer } from './page-types.ts';

/** The file type of a saved plot. */
export type Format = 'csv' | 'svg' | 'png';

/** Twice as sharp as a plot's own measure. */
const PNG_SCALE = 2;

/** A plot as a file. */
export function drawnFile(drawing: SafeHtml, name: string, format: Exclude<Format, 'csv'>): Answer {
  const svg = String(drawing);
  return format === 'svg'
    ? { file: { type: 'image/svg+xml', name: `${name}.svg`, content: svg } }
    : { drawing: { type: 'image/png', name: `${name}.png`, inline: false, svg, zoom: PNG_SCALE } };
}
