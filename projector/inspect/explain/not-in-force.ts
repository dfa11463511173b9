import {
  isUnretracted,
  newestFirst,
  type StatementClaim,
  unretractedStatements,
} from '../../fold/claims/index.ts';

/**
 * The reason why a statement is not in force: the statement that supersedes it, by the order of one source or
 * upstream.
 */
export function reasonNotInForce(
  claim: StatementClaim,
  all: readonly StatementClaim[],
  retracted: ReadonlySet<string>,
): string {
  if (!isUnretracted(claim, retracted)) return 'undone';
  const { as_of, revision } = firstBefore(claim, unretractedStatements(all, retracted)).data;
  if (as_of !== claim.data.as_of)
    return 'superseded by a newer statement of the same source, or of the publisher that the source copies';
  return revision === claim.data.revision
    ? 'superseded by another statement with the same as_of and revision, of the same source or of the publisher that the source copies; to put this statement in force, raise its revision'
    : 'superseded by a statement with the same as_of and a higher revision, of the same source or of the publisher that the source copies';
}

/** The newest statement of its source, else of its upstream. */
function firstBefore(claim: StatementClaim, unretracted: readonly StatementClaim[]): StatementClaim {
  const { type, subject, source, data } = claim;
  const slot = unretracted.filter(
    (each) => each.type === type && each.subject === subject && each.data.part === data.part,
  );
  const ofSource = slot.filter((each) => each.source === source).sort(newestFirst);
  if (ofSource[0] && ofSource[0].id !== claim.id) return ofSource[0];
  const ofUpstream = slot.filter(({ data: { upstream } }) => upstream !== null && upstream === data.upstream);
  return ofUpstream.sort(newestFirst)[0] ?? claim;
}
