import { html, type SafeHtml } from '@remix-run/html-template';
import { festival } from '../../../operations/index.ts';
import { artistPath, editionPath, weekdayText } from '../../page/page-texts.ts';
import { drawing } from '../../plots/figure.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { groupBy } from '../../../../db/groups/index.ts';
import { editionReplacement, plainPage } from '../not-shown.ts';
import { type Parallel, placeSideBySide, type Span } from './parallel-sets.ts';
import type { ShownEdition } from './shown-edition.ts';
import { chosenPage, dayLinks, pageQuery, type SetTime, timetablePages } from './timetable-pages.ts';

/** Pixels of the drawing: an hour, the column of the hours, the head. */
const [HOUR_PX, LEFT_PX, TOP_PX] = [72, 56, 34];
/** Least pixels of a set's lane: sets at the same time are side by side in their stage's column. */
const MIN_LANE_PX = 120;
/** Pixels between two columns or lanes. */
const GAP_PX = 8;
/** Pixels of a stage's column: few stages share the width of a page, so that names have room. */
const columnWidth = (stages: number): number => Math.max(170, Math.min(210, Math.floor(1080 / stages)));
/** How long a set without a published end is drawn, in minutes. */
const OPEN_END_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The set times of an edition as a grid: a column for each stage, an hour for each line. */
export async function timetableGrid({ reads, name, query }: PageRequest): Promise<Answer> {
  const read = await reads.ask(festival, name);
  if (read.kind !== 'answer')
    return editionReplacement(reads, read, name, (slug) => `${editionPath(slug)}/timetable`);
  const shown = read.answer;
  if (shown.set_times.length === 0)
    return plainPage(
      404,
      'No set times',
      html`<p>
        No source has published set times of <a href="${editionPath(shown.slug)}">${shown.name}</a>.
      </p>`,
    );
  return {
    page: {
      title: `${shown.name}: timetable`,
      description: `The set times of ${shown.name} as a grid of stages and hours.`,
      part: 'festivals',
      series: shown.series_slug,
      body: gridBody(shown, query),
    },
  };
}

/** The days of one page, each as a grid. */
export function gridBody(shown: ShownEdition, query: URLSearchParams): SafeHtml {
  const { slug, name, timezone } = shown;
  const pages = timetablePages(shown.set_times);
  const page = chosenPage(pages, query);
  return html`<p class="kicker"><a href="${editionPath(slug)}">${name}</a></p>
    <h1>Timetable</h1>
    <p class="quiet">
      Local times${timezone === null ? '' : ` (${timezone})`}. A set after midnight belongs to the night
      before. <a href="${editionPath(slug)}${pageQuery(page)}#times">The same as a list</a>
    </p>
    ${dayLinks(pages, page, { query, anchor: '' })} ${page.days.map(dayGrid)}`;
}

const dayGrid = ([day, sets]: readonly [string, readonly SetTime[]]): SafeHtml =>
  html`<section>
    <h2>${weekdayText(day)}</h2>
    ${drawing(`Timetable of ${weekdayText(day)}`, grid(sets), 'scrolled')}
  </section>`;

function grid(sets: readonly SetTime[]): SafeHtml {
  const timed = sets.map((set) => ({ set, ...measureSpan(set) }));
  const stages = [...groupBy(timed, ({ set }) => set.stage ?? 'No stage')].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const from = Math.floor(Math.min(...timed.map((one) => one.from)) / 60) * 60;
  const to = Math.ceil(Math.max(...timed.map((one) => one.to)) / 60) * 60;
  const columns = placeColumns(stages);
  const width = columns.at(-1)!.x + columns.at(-1)!.width + GAP_PX;
  const height = TOP_PX + (HOUR_PX * (to - from)) / 60 + 8;
  const lines = Array.from({ length: (to - from) / 60 + 1 }, (_, i) => from + 60 * i);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    class="timetable"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${lines.map((minute) => hourLine(minute, { y: TOP_PX + (HOUR_PX * (minute - from)) / 60, width }))}
    ${columns.map((column) => stageColumn(column, from))}
  </svg>`;
}

type TimedSet = Span & { readonly set: SetTime };

/** The sets of a stage, and the pixels of its column. */
interface Column {
  readonly stage: string;
  readonly sets: readonly Parallel<TimedSet>[];
  readonly x: number;
  readonly width: number;
}

/** Columns from left to right; one whose sets overlap is as wide as their lanes need. */
function placeColumns(stages: readonly (readonly [stage: string, sets: readonly TimedSet[]])[]): Column[] {
  const usual = columnWidth(stages.length) - GAP_PX;
  let x = LEFT_PX;
  return stages.map(([stage, ofStage]) => {
    const sets = placeSideBySide(ofStage);
    const width = Math.max(usual, ...sets.map(({ lanes }) => lanes * (MIN_LANE_PX + GAP_PX) - GAP_PX));
    const column = { stage, sets, x, width };
    x += width + GAP_PX;
    return column;
  });
}

const hourLine = (minute: number, { y, width }: { readonly y: number; readonly width: number }): SafeHtml =>
  html`<text x="0" y="${y + 4}">${clockText(minute)}</text>
    <line x1="${LEFT_PX - 8}" x2="${width}" y1="${y}" y2="${y}" />`;

const stageColumn = ({ stage, sets, x, width }: Column, start: number): SafeHtml =>
  html`<svg x="${x}" y="0" width="${width}" height="${TOP_PX}">
      <text class="stage" x="4" y="18">${stage}</text>
    </svg>
    ${sets.map(({ set, from, to, lane, lanes }) => {
      const laneWidth = (width + GAP_PX) / lanes;
      return box(set, {
        x: Math.round(x + lane * laneWidth),
        width: Math.round(laneWidth - GAP_PX),
        y: TOP_PX + (HOUR_PX * (from - start)) / 60,
        height: (HOUR_PX * (to - from)) / 60 - 3,
      });
    })}`;

/** A set: its name is cut at the edge of its column; the list has it whole. */
const box = (
  set: SetTime,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): SafeHtml =>
  html`<a href="${artistPath(set.artists[0]!.slug)}"
    ><svg x="${x}" y="${y}" width="${width}" height="${Math.max(18, height)}">
      <title>${set.credited_as}, ${timesText(set)}</title>
      <rect width="100%" height="100%" rx="6" />
      <text x="8" y="${height < 34 ? 13 : 17}">${set.credited_as}</text>
      ${height < 34 ? '' : html`<text class="time" x="8" y="32">${timesText(set)}</text>`}
    </svg></a
  >`;

/** Local minutes of the first and the last moment, counted from midnight of the festival day. */
function measureSpan({ festival_day: day, start_at: start, end_at: end }: SetTime): Span {
  const toMinute = (instant: string): number =>
    (Date.parse(`${instant.slice(0, 19)}Z`) - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS;
  const from = toMinute(start);
  return { from, to: end === null ? from + OPEN_END_MINUTES : Math.max(from + 15, toMinute(end)) };
}

const timesText = ({ start_at: start, end_at: end }: SetTime): string =>
  `${start.slice(11, 16)}${end === null ? '' : `–${end.slice(11, 16)}`}`;

function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}
