import type { CorrectionRow } from './correction.ts';
import { touches } from './fields/field.ts';
import { changedBy } from './fields/of-operation.ts';

/** Whether later ones say otherwise of all that it said. */
export function isSuperseded(row: CorrectionRow, later: readonly CorrectionRow[]): boolean {
  if (later.length === 0) return false;
  const since = later.flatMap((one) => changedBy(saidBy(one)));
  return changedBy(saidBy(row)).every((mine) =>
    since.some((change) => change.of === mine.of && change.name === mine.name && touches(mine, change)),
  );
}

const saidBy = ({ type, data }: CorrectionRow) => ({ type, data: JSON.parse(data) as unknown });
