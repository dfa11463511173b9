import { groupBy } from '../../../../db/groups/index.ts';
import { rankStatement } from '../../../events/statements/index.ts';
import type { Claim } from './read-claims.ts';

const toPart = ({ subject, source, type, data }: Claim): string =>
  JSON.stringify([subject, source, type, (data as { part: string | null }).part]);

/** Groups statements that supersede each other: of one subject, source, type and part. */
export const groupByPart = (statements: readonly Claim[]): Map<string, Claim[]> =>
  groupBy(statements, toPart);

/** The position of its retraction: its own, or that of all imports that published it. */
export function retractionPosition(
  { id, imports, position }: Claim,
  retracted: ReadonlyMap<string, number>,
): number {
  const itself = retracted.get(id) ?? Infinity;
  const all =
    imports.length === 0 ? Infinity : Math.max(...imports.map((one) => retracted.get(one) ?? Infinity));
  return Math.max(position, Math.min(itself, all));
}

interface Dated {
  readonly as_of: string;
  readonly revision: number;
}

export function newest(stated: readonly Claim[]): Claim | null {
  const rank = ({ id, data }: Claim): string => rankStatement(id, data as Dated);
  return stated.reduce<Claim | null>((best, one) => (best && rank(best) > rank(one) ? best : one), null);
}
