import { html, type SafeHtml } from '@remix-run/html-template';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const regions = new Intl.DisplayNames('en', { type: 'region' });

const countryNames = new Map<string, string>();

/** `NL`: Netherlands. Names are remembered: a page has many, and each look-up takes microseconds. */
export function countryName(code: string): string {
  const known = countryNames.get(code) ?? regions.of(code) ?? code;
  // At most the codes of countries and regions: any other text throws above.
  countryNames.set(code, known);
  return known;
}

/** The same for a text that may not be a country code. */
export const countryText = (text: string): string =>
  /^[a-z]{2}$/i.test(text) ? countryName(text.toUpperCase()) : text;

/** `2026-07-10`: 10 July 2026. */
export function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day!} ${MONTHS[month! - 1]!} ${year!}`;
}

/** `2026-07-10`: Friday 10 July. */
export function weekdayText(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  return `${weekday} ${day!} ${MONTHS[month! - 1]!}`;
}

/** `2026-07`: July 2026. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]!} ${month.slice(0, 4)}`;

interface Dated {
  readonly year: number;
  readonly start_date: string | null;
  readonly end_date?: string | null;
  readonly date_precision?: 'day' | 'month' | 'year';
}

/** As much of the dates as is known. */
export function datesText({
  year,
  start_date: start,
  end_date: end,
  date_precision: precision,
}: Dated): string {
  if (start === null || precision === 'year') return String(year);
  if (precision === 'month') return `${MONTHS[Number(start.slice(5, 7)) - 1]!} ${start.slice(0, 4)}`;
  if (end === null || end === undefined || end === start) return dayText(start);
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const [, month, day] = start.split('-').map(Number);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const from = sameMonth ? String(day!) : sameYear ? `${day!} ${MONTHS[month! - 1]!}` : dayText(start);
  return `${from} – ${dayText(end)}`;
}

const grouped = new Intl.NumberFormat('en');
/** `1234`: 1,234. */
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : grouped.format(value);

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

export const artistLink = ({ name, slug }: { readonly name: string; readonly slug: string }): SafeHtml =>
  html`<a href="${artistPath(slug)}">${name}</a>`;
export const artistPath = (slug: string): string => `/artists/${encodeURIComponent(slug)}`;
export const labelPath = (slug: string): string => `/labels/${encodeURIComponent(slug)}`;
export const editionPath = (slug: string): string => `/festivals/${encodeURIComponent(slug)}`;
/** The id of an artist's first row on an edition's page, and its address: the query names the page of a long lineup. */
export const rowId = (artist: string): string => `act-${artist}`;
export const rowPath = (edition: string, artist: string): string =>
  `${editionPath(edition)}?artist=${encodeURIComponent(artist)}#${encodeURIComponent(rowId(artist))}`;
/** The place of a correction in an edition's history. */
export const correctionId = (correction: string): string => `correction-${correction}`;
export const correctionPath = (edition: string, correction: string): string =>
  `${editionPath(edition)}/history#${encodeURIComponent(correctionId(correction))}`;
export const countryPath = (code: string): string => `/countries/${encodeURIComponent(code)}`;
/** The editions in a city. */
export const cityPath = (name: string): string => `/festivals?city=${encodeURIComponent(name)}`;
export const sourcePath = (name: string): string => `/sources/${encodeURIComponent(name)}`;
/** Entries of a lineup name corrections by editors so. It is no source, so it has no page. */
const EDITOR = 'editor';
export const sourceLink = (name: string): SafeHtml =>
  name === EDITOR ? html`${name}` : html`<a href="${sourcePath(name)}">${name}</a>`;
export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`;

/** Pieces with a separator between them. */
export const joinHtml = (pieces: readonly SafeHtml[], separator = ', '): SafeHtml =>
  html`${pieces.map((piece, i) => (i === 0 ? piece : html`${separator}${piece}`))}`;

/** A part of a page under its title. */
export const titledSection = (title: string, content: SafeHtml): SafeHtml =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;

interface Withheld {
  readonly rows: number;
}

/** States how many rows the plan leaves out. */
export const withheldNote = (withheld: Withheld | null): SafeHtml | string =>
  withheld === null
    ? ''
    : html`<p class="note">
        ${plural(withheld.rows, 'older row')} not shown. The archive needs a Pro plan.
      </p>`;

/** @param narrow how it is on a narrow screen: a `grid` to be pushed aside, or each row as a line of text. */
export const table = (
  caption: string,
  heads: readonly (string | SafeHtml)[],
  rows: SafeHtml[],
  narrow: 'grid' | 'lines' = 'grid',
): SafeHtml =>
  html`<div class="wide" role="region" aria-label="${caption}" tabindex="0">
    <table class="${narrow}">
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
