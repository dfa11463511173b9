import { html, type SafeHtml } from '@remix-run/html-template';
import { countryAtStart } from '../../page/country-in-sentence.ts';
import { artistPath, countryName, number, table } from '../../page/page-texts.ts';
import { dataRow, type Figure, figure } from '../../plots/figure.ts';
import { barsOf } from '../../plots/horizontal-bars.ts';
import { leaderText } from '../../plots/plot-sentences.ts';
import { type Bookings, tally, type PageArtist } from './career-counts.ts';

/** Bookings by country as a plot. */
export function countryPlot(counted: Bookings, who: PageArtist): SafeHtml {
  const countries = byCountry(counted);
  const linkCountry = countryLinks(counted, who);
  return figure({
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
  });
}

const COUNTRY_HEADS = ['Country', 'Bookings', 'Days'];

/** Bookings and festival days by country; each number of bookings links to its rows. */
function countryRows(counted: Bookings, who: PageArtist): Figure['rows'] {
  const linkCountry = countryLinks(counted, who);
  return byCountry(counted).map(([name, count]) => [
    name,
    html`<a href="${linkCountry(name)}">${number(count)}</a>`,
    daysIn(counted, name),
  ]);
}

/** The countries of an artist with too few bookings for a plot; nothing if no booking has a country. */
export const countryTable = (counted: Bookings, who: PageArtist): SafeHtml | string =>
  counted.every(({ country }) => country === null)
    ? ''
    : html`<section aria-labelledby="countries">
        <h2 id="countries">By country</h2>
        ${table('By country', COUNTRY_HEADS, countryRows(counted, who).map(dataRow))}
      </section>`;

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
function countryLinks(counted: Bookings, { slug }: PageArtist): (name: string) => string {
  const codes = codesByName(counted);
  return (name) => `${artistPath(slug)}?country=${codes.get(name) ?? ''}#bookings`;
}

/** The most frequent first. */
export const byCountry = (counted: Bookings): (readonly [country: string, count: number])[] =>
  [...tally(counted.flatMap(({ country }) => (country === null ? [] : [countryName(country)])))].sort(
    ([a, most], [b, more]) => more - most || (a < b ? -1 : 1),
  );
