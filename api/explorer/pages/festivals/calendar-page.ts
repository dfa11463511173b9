import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import { countryName, dayText, editionPath, monthText, plural, weekdayText } from '../../page/page-texts.ts';
import type { Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { notFoundPage } from '../not-shown.ts';

const EDITIONS = sqlFile('./calendar.sql', import.meta.url);
const NEXT_MONTH = sqlFile('./next-month.sql', import.meta.url);
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Starts that a day of the grid names; the list below the grid has all. */
const MAX_NAMED_STARTS = 3;

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly start: string;
  readonly last: string;
  readonly country: string | null;
  readonly cancelled: boolean;
}

/** The editions of one month, as a calendar and as a list; without `month` that of the next edition. */
export async function calendar({ reads, query }: PageRequest): Promise<Answer> {
  const month = query.get('month') ?? '';
  const shown = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : await nextMonth(reads);
  if (Number(shown.slice(0, 4)) < reads.since) return notFoundPage;
  const [from, to] = [`${shown}-01`, `${shifted(shown, 1)}-01`];
  const rows = await reads.select<Row & { slug: string }>(EDITIONS, [from, to, reads.since]);
  const title = `Festivals in ${monthText(shown)}`;
  return {
    page: {
      title,
      description: `${plural(rows.length, 'edition')} in ${monthText(shown)}, day by day.`,
      part: 'festivals',
      body: html`<p class="kicker"><a href="/festivals">Festivals</a></p>
        <h1>${title}</h1>
        <nav aria-label="Months" class="pages">
          <a rel="prev" href="/calendar?month=${shifted(shown, -1)}">← ${monthText(shifted(shown, -1))}</a>
          <a rel="next" href="/calendar?month=${shifted(shown, 1)}">${monthText(shifted(shown, 1))} →</a>
        </nav>
        <p class="quiet">${plural(rows.length, 'edition')}</p>
        ${monthGrid(shown, rows)}
        <h2>All editions</h2>
        ${list(rows)}`,
    },
  };
}

/** The month of the next edition; July of this year if none is ahead. */
async function nextMonth(reads: Reads): Promise<string> {
  const [next] = await reads.select<{ month: string }>(NEXT_MONTH);
  return next?.month ?? `${reads.view.thisYear}-07`;
}

/** `2026-12` and 1: `2027-01`. */
function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7);
}

function monthGrid(month: string, rows: readonly Row[]): SafeHtml {
  const weeks = listWeeks(month);
  return html`<div class="wide month" role="region" aria-label="Month" tabindex="0">
    <table>
      <caption class="hidden">
        ${monthText(month)}
      </caption>
      <thead>
        <tr>
          ${WEEK.map((day) => html`<th scope="col">${day}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          (days) =>
            html`<tr>
              ${days.map((day) => dayCell(day, month, rows))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The days of a month in weeks from Monday; the first and last week have days of the months beside it. */
function listWeeks(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const lead = (first.getUTCDay() + 6) % 7;
  const last = new Date(`${shifted(month, 1)}-01T00:00:00Z`).getTime();
  const weeks: string[][] = [];
  for (let day = first.getTime() - lead * DAY_MS; day < last; day += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, i) => new Date(day + i * DAY_MS).toISOString().slice(0, 10)));
  return weeks;
}

const DAY_MS = 86_400_000;

function dayCell(day: string, month: string, rows: readonly Row[]): SafeHtml {
  if (day.slice(0, 7) !== month) return html`<td class="outside"></td>`;
  const starting = rows.filter(({ start }) => start === day);
  const running = rows.filter(({ start, last }) => start < day && last >= day).length;
  return html`<td>
    <span class="number">${Number(day.slice(8))}</span>
    ${starting.slice(0, MAX_NAMED_STARTS).map(({ slug, name }) => html`<a href="${editionPath(slug)}">${name}</a>`)}
    ${starting.length > MAX_NAMED_STARTS ? html`<a href="#day-${day}">${starting.length - MAX_NAMED_STARTS} more</a>` : ''}
    ${running > 0 ? html`<span class="quiet">${running} running</span>` : ''}
  </td>`;
}

function list(rows: readonly Row[]): SafeHtml {
  if (rows.length === 0) return html`<p>No edition is known in this month.</p>`;
  const seen = new Set<string>();
  return html`<ul class="days">
    ${rows.map((row) => {
      const isFirst = !seen.has(row.start);
      seen.add(row.start);
      return html`<li ${isFirst ? html` id="day-${row.start}"` : ''}>
        <span class="day"
          >${weekdayText(row.start)}${row.last === row.start ? '' : html` – ${dayText(row.last)}`}</span
        >
        <a href="${editionPath(row.slug)}">${row.name}</a
        >${row.cancelled ? html` <span class="flag">cancelled</span>` : ''}
        ${row.country === null ? '' : html`<span class="quiet">${countryName(row.country)}</span>`}
      </li>`;
    })}
  </ul>`;
}
