import { readFileSync } from 'node:fs';
import { hashedName } from '../../../web/response/index.ts';

/** The parts of the style sheet in their order: common parts, single pages, paper. */
const SHEETS = [
  './text.css',
  './frame.css',
  './controls.css',
  './tables.css',
  './lists.css',
  '../pages/edition/lineup.css',
  '../pages/edition/timetable.css',
  '../pages/festivals/calendar.css',
  '../plots/figure.css',
  '../map/map.css',
  '../suggest/suggestions.css',
  './print.css',
];

/** One style sheet for all pages, which a browser fetches once. */
export const style = Buffer.concat(SHEETS.map((sheet) => readFileSync(new URL(sheet, import.meta.url))));

export const STYLE_PATH = `/style-${hashedName(style)}.css`;
