import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { formatCount, dayInFull } from '../../page/date-texts.ts';
import { clockOf, minutesOf } from './clock-time.ts';
import { keyOf } from '../edition-row.ts';
import { MAX_STAGES, type PlacedSet, type Timetable, timetablesOf } from './timetable.ts';

/** Number of hues for stages in the stylesheet; further stages repeat them. */
const STAGE_HUES = 8;

/** Day by stage, drawn to scale; each set leads to its form in the list below. */
export function timetable(sets: readonly ShownSet[], slug: string, all = sets): Html {
  const tables = timetablesOf(sets, all);
  if (tables.length === 0) return html`<p class="empty">No set has a time yet.</p>`;
  return html`<p class="unseen" id="timetable-status" role="status"></p>
    <p class="hint scripted-only">
      Drag a set to another time or stage, or press Alt with an arrow key, then Enter.
    </p>
    ${tables.map((table) => dayGrid(table, slug))}`;
}

function dayGrid({ day, stages, hours, placed, lines }: Timetable, slug: string): Html {
  return html`<section class="grid-day" aria-label="Timetable of ${dayInFull(day)}">
    <h3>
      ${dayInFull(day)}
      <small
        >${formatCount(new Set(placed.map(({ column }) => column)).size, 'stage')},
        ${formatCount(placed.length, 'set')} with a time</small
      >
    </h3>
    <div class="scroller" tabindex="0" role="region" aria-label="${dayInFull(day)} by stage">
      <div class="timetable of${Math.min(stages.length, MAX_STAGES)}">
        <div class="corner"></div>
        ${stages.map(
          (stage, i) =>
            html`<div class="head c${i} hue${i % STAGE_HUES}" data-stage="${stage}">
              ${stage === '' ? 'No stage' : stage}
            </div>`,
        )}
        ${hours.map(({ clock, line }) => html`<div class="hour r${line} n12"><span>${clock}</span></div>`)}
        ${placed.map((one) => block(one, slug))}
        <div class="end r${Math.max(lines - 1, 0)}"></div>
      </div>
    </div>
  </section>`;
}

function block({ set, column, from, lines, abreast, lane }: PlacedSet, slug: string): Html {
  const key = keyOf(set);
  const time = `${clockOf(set.start!)}${set.end === null ? '' : `–${clockOf(set.end)}`}`;
  return html`<a
    class="block c${column} r${from} n${lines} hue${column % STAGE_HUES}${lines < 7 ? ' short' : ''}${abreast > 1 ? ` abreast${abreast} lane${lane}` : ''}"
    href="/console/editions/${slug}?set=${key}#set-${key}"
    data-at="${column} ${lines} ${minutesOf(clockOf(set.start!))}"
    title="${set.credit}, ${time}"
    ><b>${set.credit}</b> <span>${time}${set.set_type === 'live' ? html` · live` : EMPTY_HTML}</span></a
  >`;
}
