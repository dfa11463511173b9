import { html } from '@remix-run/html-template';
import { coverage as coverageOperation } from '../../operations/coverage/coverage.ts';
import { coverageYears } from '../../operations/coverage-years/coverage-years.ts';
import { figures } from '../page/figures.ts';
import { csvOf } from '../plots/csv.ts';
import { figure } from '../plots/figure.ts';
import { depthByYear } from '../plots/years.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { drawnFile, type Format } from './drawn-file.ts';
import { instead } from './nothing.ts';

const HEADS = ['Year', 'Editions', 'With a lineup', 'With set times', 'With tags'];

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
        ${counts.kind === 'answer' ? figures(counts.answer.all_time) : ''}
        ${figure({
          title: 'Editions by year',
          svg: depthByYear(years, 'Editions by year, those with a lineup dark'),
          heads: HEADS,
          rows: years.toReversed().map(cellsOf),
          save: '/coverage',
        })}
        <p class="quiet">Dark: editions with a lineup. Pale: those that are known without one.</p>`,
    },
  };
}

const cellsOf = (row: AnswerOf<typeof coverageYears>['years'][number]): number[] => [
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
