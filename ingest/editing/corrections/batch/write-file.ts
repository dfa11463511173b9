import { stringify } from 'csv-stringify/sync';
import { columnNames, EXAMPLES } from './columns.ts';
import type { CheckedRow } from './check-file.ts';

/** Escapes cells that begin like a formula: a spreadsheet would execute them. */
const SAFE = { header: true, escape_formulas: true, bom: true } as const;

/** A file to fill in, with an example of each operation. */
export const template = (): string => stringify([...EXAMPLES], { ...SAFE, columns: [...columnNames] });

/** Writes the refused rows unchanged with their errors, to be fixed and sent again. */
export const errorsFile = (rows: readonly CheckedRow[]): string =>
  stringify(
    rows
      .filter(({ faults }) => faults.length > 0)
      .map(({ cells, faults }) => ({ ...cells, error: faults.map(sentence).join(' ') })),
    { ...SAFE, columns: [...columnNames, 'error'] },
  );

const sentence = ({ path, message, near }: CheckedRow['faults'][number]): string =>
  `${path}: ${message}${near ? ` (${near.join(', ')}?)` : ''}`;
