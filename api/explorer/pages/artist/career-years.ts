import { html, type SafeHtml } from '@remix-run/html-template';
import { type arc, coverageYears } from '../../../operations/index.ts';
import { artistPath, number, percent } from '../../page/page-texts.ts';
import { type Figure, figure } from '../../plots/figure.ts';
import { trendText } from '../../plots/plot-sentences.ts';
import { aheadLegend, barsByYear, type YearCount } from '../../plots/year-bars.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import { type Bookings, tally, type PageArtist } from './career-counts.ts';

type Arc = AnswerOf<typeof arc>;

interface Plotted {
  readonly counted: Bookings;
  readonly query: URLSearchParams;
  readonly arc: Arc | null;
}

/** Bookings by year, or with `?measure=share` as parts of all editions of each year. */
export async function yearsPlot(
  reads: Reads,
  who: PageArtist,
  { counted, query, arc: whole }: Plotted,
): Promise<SafeHtml> {
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
    colors: aheadLegend(years),
    ...yearRows(years, whole, who),
    save: `${artistPath(who.slug)}/years`,
  })}
  ${measureSwitch(who, isShare)}`;
}

const measureSwitch = ({ slug }: PageArtist, isShare: boolean): SafeHtml =>
  html`<p class="switch">
    ${isShare ? html`<a href="${artistPath(slug)}">Counts</a>` : html`<strong>Counts</strong>`} ·
    ${isShare ? html`<strong>Share of editions</strong>` : html`<a href="${artistPath(slug)}?measure=share">Share of editions</a>`}
  </p>`;

const yearPath = ({ slug }: PageArtist, year: number): string => `${artistPath(slug)}?year=${year}#bookings`;

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
function yearRows(
  years: readonly YearCount[],
  whole: Arc | null,
  who: PageArtist,
): Pick<Figure, 'heads' | 'rows'> {
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
