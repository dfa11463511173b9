import { readFileSync } from 'node:fs';
import { gridStyles } from './grid-styles.ts';

/** Style sheets in cascade order: common ones, then those of single sections. */
const SHEETS = [
  './colours.css',
  './text.css',
  './bar.css',
  './controls.css',
  './form.css',
  './chip.css',
  './lists.css',
  './tables.css',
  './card.css',
  './tool.css',
  '../session/sign-in.css',
  '../home/ways.css',
  '../edition/timetable/timetable.css',
  '../edition/list.css',
  '../subject/pick.css',
  '../suggest/suggest.css',
  '../correction/preview/preview.css',
  '../correction/notice.css',
  '../correction/conflict/conflict.css',
  '../history/words.css',
  '../review/review.css',
  '../live/live.css',
];

/** One sheet for the whole console, which a browser fetches once. */
export const style = (): string =>
  SHEETS.map((sheet) => readFileSync(new URL(sheet, import.meta.url), 'utf8')).join('') + gridStyles();
