import Table from 'cli-table3';
import { groupBy } from '../../../../db/groups/index.ts';
import type { SeededEdition } from './cut-festivals.ts';

export interface SummaryRow {
  readonly series: number;
  readonly editions: number;
  readonly performers: number;
}

/** Series, editions and performers by year and by country, each performer once; `null`: the country is not known. */
export interface Summary {
  readonly total: SummaryRow;
  readonly years: readonly (SummaryRow & { readonly year: number })[];
  readonly countries: readonly (SummaryRow & { readonly country: string | null })[];
}

export function summarize(editions: readonly SeededEdition[]): Summary {
  const years = [...groupBy(editions, ({ year }) => year)].sort(([a], [b]) => b - a);
  const countries = [...groupBy(editions, ({ country }) => country)].sort(
    ([a, one], [b, other]) => other.length - one.length || ((a ?? '') < (b ?? '') ? -1 : 1),
  );
  return {
    total: countRow(editions),
    years: years.map(([year, own]) => ({ year, ...countRow(own) })),
    countries: countries.map(([country, own]) => ({ country, ...countRow(own) })),
  };
}

const countRow = (editions: readonly SeededEdition[]): SummaryRow => ({
  series: new Set(editions.map(({ series }) => series)).size,
  editions: editions.length,
  performers: new Set(editions.flatMap(({ performers }) => [...performers])).size,
});

/** Two tables for a terminal. */
export function printSummary({ total, years, countries }: Summary): string {
  return [
    drawTable('year', [...years.map(({ year, ...row }) => [String(year), row] as const), ['all', total]]),
    drawTable('country', [
      ...countries.map(({ country, ...row }) => [country ?? 'unknown', row] as const),
      ['all', total],
    ]),
  ].join('\n\n');
}

function drawTable(head: string, rows: readonly (readonly [name: string, row: SummaryRow])[]): string {
  const table = new Table({
    head: [head, 'series', 'editions', 'performers'],
    style: { head: [], border: [] },
    colAligns: ['left', 'right', 'right', 'right'],
  });
  table.push(...rows.map(([name, { series, editions, performers }]) => [name, series, editions, performers]));
  return table.toString();
}
