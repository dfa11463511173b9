import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** In the order in which they are read: what every page has, what some have, and what paper has otherwise. */
const SHEETS = [
  './text.css',
  './frame.css',
  './controls.css',
  './tables.css',
  './lists.css',
  '../pages/lineup.css',
  '../pages/timetable.css',
  '../pages/calendar.css',
  '../plots/figure.css',
  './print.css',
];

/** One sheet for all pages, which a browser fetches once. */
export const style = Buffer.concat(SHEETS.map((sheet) => readFileSync(new URL(sheet, import.meta.url))));

/** Its name changes with it, so that it may be kept for ever. */
export const STYLE_PATH = `/style-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
