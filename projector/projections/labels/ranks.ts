import { tallyTable } from '../../store/tables/index.ts';

/** The number of labels with this total; totals of zero are not stored. */
export interface LabelRankRow {
  readonly scope: 'all' | 'upcoming';
  readonly total: number;
  readonly labels: number;
}

export const labelHistogram = tallyTable<LabelRankRow>({
  name: 'label_histogram',
  columns: {
    scope: 'text',
    total: 'int',
    labels: 'int',
  },
  key: ['scope', 'total'],
});

export const labelRanks = (row: { total_all: number; total_upcoming: number }): LabelRankRow[] => [
  ...(row.total_all > 0 ? [{ scope: 'all' as const, total: row.total_all, labels: 1 }] : []),
  ...(row.total_upcoming > 0 ? [{ scope: 'upcoming' as const, total: row.total_upcoming, labels: 1 }] : []),
];
