import { html, type SafeHtml } from '@remix-run/html-template';
import { artistPath, joinHtml, weekdayText } from '../../page/page-texts.ts';
import { groupBy } from '../../../../db/groups/index.ts';
import type { SetTime, TimetablePage } from './timetable-pages.ts';

/** A column a stage, day by day; a set at 01:30 belongs to the night before. */
export function timetable({ days }: Pick<TimetablePage, 'days'>): SafeHtml {
  return html`${days.map(
    ([day, ofDay]) =>
      html`<section class="day">
        <h3>${weekdayText(day)}</h3>
        <div class="stages">
          ${[...groupBy(ofDay, ({ stage }) => stage ?? 'No stage yet')]
            .sort(([a], [b]) => a.localeCompare(b))
            .map(
              ([stage, ofStage]) =>
                html`<section class="stage">
                  <h4>${stage}</h4>
                  <ol>
                    ${ofStage.map(slot)}
                  </ol>
                </section>`,
            )}
        </div>
      </section>`,
  )}`;
}

const slot = (set: SetTime): SafeHtml =>
  html`<li>
    <span class="time"
      ><time datetime="${set.start_at}">${clock(set.start_at)}</time
      >${set.end_at === null ? '' : html`–<time datetime="${set.end_at}">${clock(set.end_at)}</time>`}</span
    >
    <span
      >${
        set.artists.length === 1
          ? html`<a href="${artistPath(set.artists[0]!.slug)}">${set.credited_as}</a>`
          : joinHtml(set.artists.map(({ name, slug }) => html`<a href="${artistPath(slug)}">${name}</a>`))
      }${set.time_status === 'published' ? '' : html` <span class="quiet">${set.time_status}</span>`}</span
    >
  </li>`;

const clock = (instant: string): string => instant.slice(11, 16);
