import { html, type SafeHtml } from '@remix-run/html-template';
import { coverage as coverageOperation, coverageYears } from '../../../operations/index.ts';
import { countLinks, figures } from '../../page/figures.ts';
import { number } from '../../page/page-texts.ts';
import { csvOf } from '../../plots/csv.ts';
import { figure } from '../../plots/figure.ts';
import { trendText } from '../../plots/plot-sentences.ts';
import { depthByYear, depthLegend, type DepthOptions } from '../../plots/year-bars.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { coverageYearPath } from './coverage-year.ts';
import { drawnFile, type Format } from '../plot-file.ts';
import { replacementPage } from '../not-shown.ts';

const HEADS = ['Year', 'Editions', 'With a lineup', 'With set times', 'With tags'];
/** The columns after the year: all editions, and those with a lineup, set times or tags. */
const WITH = [null, 'lineup', 'set_times', 'tags'] as const;

/** How much the catalog knows of each year. */
export async function coverage({ reads }: PageRequest): Promise<Answer> {
  const read = await reads.ask(coverageYears);
  const counts = await reads.ask(coverageOperation);
  if (read.kind !== 'answer') return replacementPage(read, 'page', () => '/coverage');
  const { years } = read.answer;
  const plotted = plottedFor(reads);
  return {
    page: {
      title: 'Coverage',
      description:
        'For each year: how many editions the catalog has, and how many of them have a lineup, set times and tags.',
      part: 'coverage',
      plots: [{ title: 'editions by year', path: '/coverage' }],
      body: html`<h1>Coverage</h1>
        <p class="lead">
          The catalog counts only what its sources report. Before you compare years, check how complete each
          year is.
        </p>
        ${counts.kind === 'answer' ? figures(counts.answer.all_time, countLinks(reads)) : ''}
        ${figure({
          title: 'Editions by year',
          sentence: describeCoverage(years, plotted.thisYear),
          svg: depthByYear(years, DEPTH, plotted),
          narrow: depthByYear(years, DEPTH, { ...plotted, narrow: true }),
          colors: depthLegend(years.some(({ year }) => year > plotted.thisYear)),
          heads: HEADS,
          rows: years.toReversed().map((row) => linkedCells(row, reads.since)),
          save: '/coverage',
        })}
        <p class="quiet">
          Each bar of the chart and each number in the table links to the editions that it counts. The linked
          lists leave out editions that this view does not show.
        </p>`,
    },
  };
}

const DEPTH = 'Editions by year: the solid part of each bar counts editions with a lineup';

const plottedFor = ({ view, since }: Reads): DepthOptions => ({
  thisYear: view.thisYear,
  pathOf: (year) => (year < since ? null : coverageYearPath(year, null)),
});

function describeCoverage(years: readonly Year[], thisYear: number): string {
  const [known, lineups] = [sumYears(years, 'editions'), sumYears(years, 'with_lineup')];
  return `${number(lineups)} of ${number(known)} editions have a lineup. ${trendText(
    years.map(({ year, editions }) => [year, editions]),
    'edition',
    thisYear,
  )}`;
}

const sumYears = (years: readonly Year[], what: 'editions' | 'with_lineup'): number =>
  years.reduce((sum, row) => sum + row[what], 0);

/** The numbers of a year as links to the editions that they count, where these are shown. */
function linkedCells(row: Year, since: number): (string | number | SafeHtml)[] {
  const [year, ...counts] = listCells(row);
  return [
    String(year),
    ...counts.map((count, i) =>
      row.year < since || count === 0
        ? number(count)
        : html`<a href="${coverageYearPath(row.year, WITH[i])}">${number(count)}</a>`,
    ),
  ];
}

type Year = AnswerOf<typeof coverageYears>['years'][number];

const listCells = (row: Year): number[] => [
  ...[row.year, row.editions, row.with_lineup, row.with_set_times, row.with_tags],
];

/** The same as a file. */
export async function coverageFile({ reads }: PageRequest, format: Format): Promise<Answer> {
  const read = await reads.ask(coverageYears);
  if (read.kind !== 'answer') return replacementPage(read, 'page', () => '/coverage');
  const { years } = read.answer;
  if (format !== 'csv')
    return drawnFile(depthByYear(years, 'Coverage', { thisYear: reads.view.thisYear }), 'coverage', format);
  const rows = years.map(listCells);
  const heads = ['year', 'editions', 'with_lineup', 'with_set_times', 'with_tags'];
  return { file: { type: 'text/csv; charset=utf-8', name: 'coverage.csv', content: csvOf(heads, rows) } };
}
