import { addToGroup } from '../../../../db/groups/index.ts';
import type { Field } from '../conflicts/field.ts';
import { changedBy } from '../conflicts/operation-fields.ts';
import type { CorrectionType } from '../request.ts';
import type { SubjectClaims } from './claims-by-subject.ts';
import type { Claim } from './read-claims.ts';

/** One correction's value of a field, and the positions at which its effect began and ended. */
interface FieldValue {
  readonly position: number;
  readonly gone: number;
  readonly to: unknown;
}

/** Fields for which the last claim in force at a position counts. */
export class LatestValues {
  readonly #about: Pick<SubjectClaims, 'corrections' | 'retracted'>;
  /** In log order; grouped by field on first use. */
  #values: ReadonlyMap<string, readonly FieldValue[]> | null = null;

  constructor(about: Pick<SubjectClaims, 'corrections' | 'retracted'>) {
    this.#about = about;
  }

  /** The value of a field; undefined: no claim has it. */
  at(position: number, field: Pick<Field, 'of' | 'name'>): unknown {
    this.#values ??= groupByField(this.#about);
    const values = this.#values.get(toKey(field)) ?? [];
    return values.findLast((value) => value.position <= position && value.gone > position)?.to;
  }
}

function groupByField({
  corrections,
  retracted,
}: Pick<SubjectClaims, 'corrections' | 'retracted'>): Map<string, FieldValue[]> {
  const values = new Map<string, FieldValue[]>();
  for (const claim of [...corrections].sort((a, b) => a.position - b.position)) {
    const gone = retracted.get(claim.id) ?? Infinity;
    for (const change of changedBy(statedIn(claim)))
      addToGroup(values, toKey(change), { position: claim.position, gone, to: change.to });
  }
  return values;
}

const toKey = ({ of, name }: Pick<Field, 'of' | 'name'>): string => JSON.stringify([of, name]);

/** A correction as the log has it. */
export const statedIn = ({ type, data }: Claim) => ({ type: type as CorrectionType, data });
