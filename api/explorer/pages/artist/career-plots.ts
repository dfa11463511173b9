import { html, type SafeHtml } from '@remix-run/html-template';
import { arc, type artistBookings, coverageYears } from '../../../operations/index.ts';
import { countryAtStart } from '../../page/country-in-sentence.ts';
import { artistPath, countryName, number, percent, table } from '../../page/page-texts.ts';
import { barsOf } from '../../plots/horizontal-bars.ts';
import { dataRow, type Figure, figure } from '../../plots/figure.ts';
import { leaderText, trendText } from '../../plots/plot-sentences.ts';
import { aheadLegend, barsByYear, type YearCount } from '../../plots/year-bars.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';

type Bookings = AnswerOf<typeof artistBookings>['bookings'];
type Arc = AnswerOf<typeof arc>;
interface Who {
  readonly name: string;
  readonly slug: string;
}

/** Counted bookings below which an artist has no plots, only the table of countries. */
const MIN_BOOKINGS = 3;

interface Career {
  readonly counted: Bookings;
  readonly query: URLSearchParams;
}

/** The bookings of an artist by year and country: the whole arc where the view opens it, else the years that are shown. */
export async function career(reads: Reads, who: Who, { counted, query }: Career): Promise<SafeHtml | string> {
  if (counted.length < MIN_BOOKINGS) return countryTable(counted, who);
  const read = await reads.ask(arc, who.slug);
  const whole = read.kind === 'answer' ? read.answer : null;
  const countries = byCountry(counted);
  const linkCountry = countryLinks(counted, who);
  return html`${whole === null ? '' : turns(whole.summary)}
    <div class="plots">
      <div>${await yearsPlot(reads, who, { counted, query, arc: whole })}</div>
      ${figure({
        title: 'By country',
        sentence: leaderText(inSentence(countries, counted), 'booking'),
        svg: barsOf(countries, `Bookings of ${who.name} by country`, { pathOf: linkCountry }),
        narrow: barsOf(countries, `Bookings of ${who.name} by country`, {
          pathOf: linkCountry,
          narrow: true,
        }),
        narrowTitle: 'By country',
        heads: COUNTRY_HEADS,
        rows: countryRows(counted, who),
        save: `${artistPath(who.slug)}/countries`,
      })}
    </div>`;
}

const COUNTRY_HEADS = ['Country', 'Bookings', 'Days'];

/** Bookings and festival days by country; each number of bookings links to its rows. */
function countryRows(counted: Bookings, who: Who): Figure['rows'] {
  const linkCountry = countryLinks(counted, who);
  return byCountry(counted).map(([name, count]) => [
    name,
    html`<a href="${linkCountry(name)}">${number(count)}</a>`,
    daysIn(counted, name),
  ]);
}

/** The countries of an artist with too few bookings for a plot; nothing if no booking has a country. */
const countryTable = (counted: Bookings, who: Who): SafeHtml | string =>
  counted.every(({ country }) => country === null)
    ? ''
    : html`<section aria-labelledby="countries">
        <h2 id="countries">By country</h2>
        ${table('By country', COUNTRY_HEADS, countryRows(counted, who).map(dataRow))}
      </section>`;

/** The plots of an artist's page, for other sites. */
export const listPlots = ({ slug }: Who, bookings: Bookings): { title: string; path: string }[] =>
  bookings.filter((row) => row.counted).length < MIN_BOOKINGS
    ? []
    : [
        { title: 'bookings by year', path: `${artistPath(slug)}/years` },
        { title: 'bookings by country', path: `${artistPath(slug)}/countries` },
      ];

interface Plotted {
  readonly counted: Bookings;
  readonly query: URLSearchParams;
  readonly arc: Arc | null;
}

/** Bookings by year, or with `?measure=share` as parts of all editions of each year. */
async function yearsPlot(reads: Reads, who: Who, { counted, query, arc: whole }: Plotted): Promise<SafeHtml> {
  const isShare = query.get('measure') === 'share';
  const years = yearCounts(counted);
  const shown = isShare ? await toShares(reads, years) : years;
  const options = {
    pathOf: (year: number) => yearPath(who, year),
    measure: isShare ? 'share' : 'count',
  } as const;
  const label = `Bookings of ${who.name} by year${isShare ? ', as parts of all editions' : ''}`;
  return html`${figure({
    title: 'Bookings by year',
    sentence: trendText(
      years.map(({ year, count }) => [year, count]),
      'booking',
      reads.view.thisYear,
    ),
    svg: barsByYear(shown, label, options),
    narrow: barsByYear(shown, label, { ...options, narrow: true }),
    ...yearRows(years, whole, who),
    save: `${artistPath(who.slug)}/years`,
  })}
  ${aheadLegend(years)} ${measureSwitch(who, isShare)}`;
}

const measureSwitch = ({ slug }: Who, isShare: boolean): SafeHtml =>
  html`<p class="switch">
    ${isShare ? html`<a href="${artistPath(slug)}">Counts</a>` : html`<strong>Counts</strong>`} ·
    ${isShare ? html`<strong>Share of editions</strong>` : html`<a href="${artistPath(slug)}?measure=share">Share of editions</a>`}
  </p>`;

const yearPath = ({ slug }: Who, year: number): string => `${artistPath(slug)}?year=${year}#bookings`;

const yearCounts = (counted: Bookings): YearCount[] => {
  const ahead = tally(counted.filter(({ upcoming }) => upcoming).map(({ year }) => year));
  return [...tally(counted.map(({ year }) => year))].map(([year, count]) => ({
    ...{ year, count },
    ahead: ahead.get(year) ?? 0,
  }));
};

async function toShares(reads: Reads, years: readonly YearCount[]): Promise<YearCount[]> {
  const read = await reads.ask(coverageYears);
  const known = new Map(
    read.kind === 'answer' ? read.answer.years.map((row) => [row.year, row.editions]) : [],
  );
  return years.map(({ year, count, ahead = 0 }) => {
    const editions = Math.max(1, known.get(year) ?? 1);
    return { year, count: count / editions, ahead: ahead / editions };
  });
}

/** The data below the plot; each number of bookings links to its rows. */
function yearRows(years: readonly YearCount[], whole: Arc | null, who: Who): Pick<Figure, 'heads' | 'rows'> {
  const linked = (year: number, count: number): SafeHtml | number =>
    count === 0 ? 0 : html`<a href="${yearPath(who, year)}">${number(count)}</a>`;
  if (whole === null)
    return {
      heads: ['Year', 'Bookings'],
      rows: years
        .toSorted((a, b) => b.year - a.year)
        .map(({ year, count }) => [String(year), linked(year, count)]),
    };
  return {
    heads: ['Year', 'Bookings', 'Share of editions', 'Countries', 'New festivals'],
    rows: whole.years
      .toReversed()
      .map((row) => [
        String(row.year),
        linked(row.year, row.bookings),
        row.share_of_editions === null ? '' : `${percent(row.share_of_editions)} of ${number(row.editions)}`,
        row.countries,
        row.new_series,
      ]),
  };
}

/** Festival days that the artist played in a country, as far as lineups name days. */
const daysIn = (counted: Bookings, name: string): number =>
  counted
    .filter(({ country }) => country !== null && countryName(country) === name)
    .reduce((sum, { days }) => sum + days.length, 0);

/** Codes of countries by the names that the plot shows. */
const codesByName = (counted: Bookings): Map<string, string> =>
  new Map(counted.flatMap(({ country }) => (country === null ? [] : [[countryName(country), country]])));

/** The same counts with the names as a sentence begins with them. */
function inSentence(
  counts: ReturnType<typeof byCountry>,
  counted: Bookings,
): (readonly [country: string, count: number])[] {
  const codes = codesByName(counted);
  return counts.map(([name, count]) => [countryAtStart(codes.get(name) ?? name), count]);
}

/** The bookings of a country, by the name that the plot shows. */
function countryLinks(counted: Bookings, { slug }: Who): (name: string) => string {
  const codes = codesByName(counted);
  return (name) => `${artistPath(slug)}?country=${codes.get(name) ?? ''}#bookings`;
}

const turns = (summary: Arc['summary']): SafeHtml =>
  html`<dl class="facts">
    ${
      summary.breakthrough_year === null
        ? ''
        : html`<div>
            <dt>Breakthrough</dt>
            <dd>${summary.breakthrough_year}</dd>
          </div>`
    }
    ${
      summary.peak_year === null
        ? ''
        : html`<div>
            <dt>Peak</dt>
            <dd>${summary.peak_year}</dd>
          </div>`
    }
    ${
      summary.headline_share === null
        ? ''
        : html`<div>
            <dt>Headlining</dt>
            <dd>${percent(summary.headline_share)}</dd>
          </div>`
    }
  </dl>`;

/** The most frequent first. */
export const byCountry = (counted: Bookings): (readonly [country: string, count: number])[] =>
  [...tally(counted.flatMap(({ country }) => (country === null ? [] : [countryName(country)])))].sort(
    ([a, most], [b, more]) => more - most || (a < b ? -1 : 1),
  );

export function tally<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
