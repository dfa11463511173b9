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
 * @param inForce all statements that are not retracted.
 * @param time publication time of the correction.
 */
export function effectOfSet(
  set: Partial<EditionFacts>,
  inForce: readonly Report[],
  time: string,
): OperationEffect {
  const live = liveStatements(inForce, new Set());
  const seen = liveStatements(
    inForce.filter((claim) => claim.time <= time),
    new Set(),
  );
  const [now, before] = [factsOf(live), factsOf(seen)];
  const fields = (Object.keys(set) as Field[]).filter((field) => set[field] !== undefined);
  const moved = fields.filter(
    (field) => !same(toValue(now, field), set[field]) && !same(toValue(now, field), toValue(before, field)),
  );
  if (moved.length > 0) return toEffect('contradicted', newSources(live, time));
  if (now === null || !fields.every((field) => same(toValue(now, field), set[field])))
    return toEffect('applies');
  const confirming = live.filter(({ data }) =>
    fields.every((field) => same(data.edition[field], set[field])),
  );
  return toEffect('confirmed', new Set(confirming.map(({ source }) => source)));
}

const newSources = (live: readonly Report[], time: string): Set<string> =>
  new Set(live.filter((claim) => claim.time > time).map(({ source }) => source));

function toValue(facts: Facts | null, field: Field): unknown {
  if (facts === null) return null;
  return field === 'genres' ? (facts.tags[0] ?? []) : facts[field];
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
