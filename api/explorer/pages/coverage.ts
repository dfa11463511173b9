import { html, type SafeHtml } from '@remix-run/html-template';
import { coverage as coverageOperation } from '../../operations/coverage/coverage.ts';
import { coverageYears } from '../../operations/coverage-years/coverage-years.ts';
import { figures } from '../page/figures.ts';
import { number } from '../page/words.ts';
import { csvOf } from '../plots/csv.ts';
import { figure } from '../plots/figure.ts';
import { depthByYear, depthLegend } from '../plots/years.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { coverageYearPath } from './coverage-year.ts';
import { drawnFile, type Format } from './drawn-file.ts';
import { instead } from './nothing.ts';

const HEADS = ['Year', 'Editions', 'With a lineup', 'With set times', 'With tags'];
/** What the columns after the year count: all editions, and those with something. */
const WITH = [null, 'lineup', 'set_times', 'tags'] as const;

/** How deep the catalog is, openly. */
export async function coverage({ reads }: Visit): Promise<Answer> {
  const read = await reads.ask(coverageYears);
  const counts = await reads.ask(coverageOperation);
  if (read.kind !== 'answer') return instead(read, 'page', () => '/coverage');
  const { years } = read.answer;
  return {
    page: {
      title: 'Coverage',
      description:
        'Per year: how many editions the catalog knows, and how many with a lineup, set times and tags.',
      part: 'coverage',
      body: html`<h1>Coverage</h1>
        <p class="lead">
          What is counted is what is known. Who compares eras should know how deep each year is.
        </p>
        ${counts.kind === 'answer' ? figures(counts.answer.all_time, { editions: '/festivals' }) : ''}
        ${figure({
          title: 'Editions by year',
          svg: depthByYear(years, 'Editions by year, those with a lineup solid'),
          heads: HEADS,
          rows: years.toReversed().map((row) => linkedCells(row, reads.since)),
          save: '/coverage',
        })}
        ${depthLegend()}
        <p class="quiet">Each number of the data leads to its editions, as far as this view shows them.</p>`,
    },
  };
}

/** The numbers of a year as links to the editions that they count, where these are shown. */
function linkedCells(row: Year, since: number): (string | number | SafeHtml)[] {
  const [year, ...counts] = cellsOf(row);
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

const cellsOf = (row: Year): number[] => [
  ...[row.year, row.editions, row.with_lineup, row.with_set_times, row.with_tags],
];

/** The same as a file. */
export async function coverageFile({ reads }: Visit, format: Format): Promise<Answer> {
  const read = await reads.ask(coverageYears);
  if (read.kind !== 'answer') return instead(read, 'page', () => '/coverage');
  const { years } = read.answer;
  if (format !== 'csv') return drawnFile(depthByYear(years, 'Coverage'), 'coverage', format);
  const rows = years.map(cellsOf);
  const heads = ['year', 'editions', 'with_lineup', 'with_set_times', 'with_tags'];
  return { file: { type: 'text/csv; charset=utf-8', name: 'coverage.csv', content: csvOf(heads, rows) } };
}
