import type { CorrectionRow } from './correction.ts';
import { concernsField } from './conflicts/field.ts';
import { changedBy } from './conflicts/operation-fields.ts';

/** True if later corrections replaced all of it. */
export function isSuperseded(row: CorrectionRow, later: readonly CorrectionRow[]): boolean {
  if (later.length === 0) return false;
  const since = later.flatMap((one) => changedBy(statedBy(one)));
  return changedBy(statedBy(row)).every((mine) =>
    since.some((change) => change.of === mine.of && change.name === mine.name && concernsField(mine, change)),
  );
}

const statedBy = ({ type, data }: CorrectionRow) => ({ type, data: JSON.parse(data) as unknown });
