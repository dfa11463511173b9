import { stringify } from 'csv-stringify/sync';
import { columnNames, EXAMPLES } from './columns.ts';
import type { CheckedRow } from './check-file.ts';

/** No cell begins like a formula: a spreadsheet would run it. */
const SAFE = { header: true, escape_formulas: true, bom: true } as const;

/** A file to fill in, with an example of each operation. */
export const template = (): string => stringify([...EXAMPLES], { ...SAFE, columns: [...columnNames] });

/** The rows that were refused, as they came, and why: to be mended and sent again. */
export const errorsFile = (rows: readonly CheckedRow[]): string =>
  stringify(
    rows
      .filter(({ faults }) => faults.length > 0)
      .map(({ cells, faults }) => ({ ...cells, error: faults.map(sentence).join(' ') })),
    { ...SAFE, columns: [...columnNames, 'error'] },
  );

const sentence = ({ path, message, near }: CheckedRow['faults'][number]): string =>
  `${path}: ${message}${near ? ` (${near.join(', ')}?)` : ''}`;
