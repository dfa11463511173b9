import { counter, type ReadModel } from '../read-model.ts';
import { labelHistogram, labelRanks } from './ranks.ts';
import { recountLabelRanks, recountLabelTotals } from './recount.ts';
import { label, labelCredit } from './rows.ts';

/** Labels with their rosters and totals, and how many labels have each total. */
export const labels: ReadModel = {
  folder: 'labels',
  tables: [label, labelCredit, labelHistogram],
  counters: [counter({ table: labelHistogram, contributions: { label: labelRanks } })],
  recounts: [
    { table: 'label', recount: recountLabelTotals, slices: [{ by: 'label', column: 'slug' }] },
    {
      table: 'label_histogram',
      recount: recountLabelRanks,
      slices: [{ by: 'label', key: ['scope', 'total'] }],
    },
  ],
};
