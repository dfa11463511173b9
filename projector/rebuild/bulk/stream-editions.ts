import { addToGroup } from '../../../db/groups/index.ts';
import type { CorrectionClaim } from '../../fold/claims/index.ts';
import { type CorrectedEdition, targetsOf } from '../../fold/corrections/index.ts';
import {
  type ClaimSources,
  correctedEditions,
  type CorrectionsByTarget,
} from '../../store/corrections/index.ts';
import type { CollectedStatements } from './collect-log.ts';

const CHUNK_SUBJECTS = 500;

/** Every edition with a claim, with corrections applied, by subject; in chunks, in order. */
export async function* editionsOf({
  claims,
  corrections,
  retracted,
}: CollectedStatements): AsyncIterable<ReadonlyMap<string, CorrectedEdition>> {
  const byTarget = targetsIn(corrections);
  const sources: ClaimSources = {
    loadUnretracted: (subjects) => claims.loadUnretracted(subjects, retracted),
    corrections: (targets) => Promise.resolve(lookUp(byTarget, targets)),
  };
  const subjects = [...new Set([...claims.subjects('edition:'), ...editionsAmong(byTarget.keys())])].sort();
  for (let at = 0; at < subjects.length; at += CHUNK_SUBJECTS) {
    const asked = subjects.slice(at, at + CHUNK_SUBJECTS);
    const found = await correctedEditions(sources, asked);
    yield new Map(asked.map((subject) => [subject, found.get(subject)!]));
  }
}

type ByTarget = ReadonlyMap<string, readonly CorrectionClaim[]>;

function targetsIn(corrections: readonly CorrectionClaim[]): ByTarget {
  const byTarget = new Map<string, CorrectionClaim[]>();
  for (const claim of corrections) for (const target of targetsOf(claim)) addToGroup(byTarget, target, claim);
  return byTarget;
}

function lookUp(byTarget: ByTarget, targets: readonly string[]): CorrectionsByTarget {
  const found = targets.flatMap((target) => {
    const claims = byTarget.get(target);
    return claims ? [[target, claims] as const] : [];
  });
  const beyond = [...byTarget.keys()].some((target) => !target.startsWith('edition:'));
  return { byTarget: new Map(found), beyond };
}

const editionsAmong = (targets: Iterable<string>): string[] =>
  [...targets].filter((target) => target.startsWith('edition:'));
