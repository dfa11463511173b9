import { canonicalJson } from '../../../../ingest/events/index.ts';
import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import type { Claim } from '../../claims/claim.ts';
import { liveStatements } from '../../claims/live-statements.ts';
import { type Facts, factsOf } from '../../editions/fold-facts.ts';
import { toEffect, type OperationEffect } from '../operation-effect.ts';

type Report = Claim<'edition.reported'>;
type Field = keyof EditionFacts;

/**
 * The effect on fields that an editor set: sources agree now, they are as they were before the correction, or
 * they changed to another value.
 * @param unretracted all statements that are not retracted.
 * @param time publication time of the correction.
 */
export function effectOfSet(
  set: Partial<EditionFacts>,
  unretracted: readonly Report[],
  time: string,
): OperationEffect {
  const live = liveStatements(unretracted, new Set());
  const seen = liveStatements(
    unretracted.filter((claim) => claim.time <= time),
    new Set(),
  );
  const [now, before] = [factsOf(live), factsOf(seen)];
  const fields = (Object.keys(set) as Field[]).filter((field) => set[field] !== undefined);
  const moved = fields.filter(
    (field) => !same(toValue(now, field), set[field]) && !same(toValue(now, field), toValue(before, field)),
  );
  if (moved.length > 0) return toEffect('contradicted', contradicting(moved, { set, live, seen, time }));
  if (now === null || !fields.every((field) => same(toValue(now, field), set[field])))
    return toEffect('applies');
  return toEffect('confirmed', confirming(fields, set, live));
}

interface LaterStatements {
  readonly set: Partial<EditionFacts>;
  readonly live: readonly Report[];
  /** The statements in force when the correction was published. */
  readonly seen: readonly Report[];
  /** Publication time of the correction. */
  readonly time: string;
}

/**
 * Sources whose later statement has another value of a moved field, or lacks the value that their earlier statement
 * had.
 */
function contradicting(moved: readonly Field[], { set, live, seen, time }: LaterStatements): Set<string> {
  const differs = (claim: Report): boolean => {
    const former = seen.find(({ source, data }) => source === claim.source && data.part === claim.data.part);
    return moved.some((field) => {
      const value = claim.data.edition[field];
      if (isFilled(value)) return !same(value, set[field]);
      return former !== undefined && isFilled(former.data.edition[field]);
    });
  };
  return new Set(live.filter((claim) => claim.time > time && differs(claim)).map(({ source }) => source));
}

/** Sources with one of the editor's values; if the editor only cleared fields, sources without a value of one. */
function confirming(
  fields: readonly Field[],
  set: Partial<EditionFacts>,
  live: readonly Report[],
): Set<string> {
  const filled = fields.filter((field) => isFilled(set[field]));
  const compared = filled.length > 0 ? filled : fields;
  const agree = live.filter(({ data }) => compared.some((field) => same(data.edition[field], set[field])));
  return new Set(agree.map(({ source }) => source));
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

function toValue(facts: Facts | null, field: Field): unknown {
  if (facts === null) return null;
  return field === 'genres' ? (facts.tags[0] ?? []) : facts[field];
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
