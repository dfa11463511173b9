import type { StatementClaim } from '../../fold/claims/claim.ts';
import { newestFirst, statementsInForce, holds } from '../../fold/claims/live.ts';

/** Why a statement does not speak: what stands before it, by what orders words of one source or upstream. */
export function silenceOf(
  claim: StatementClaim,
  all: readonly StatementClaim[],
  takenBack: ReadonlySet<string>,
): string {
  if (!holds(claim, takenBack)) return 'taken back';
  const { as_of, revision } = firstBefore(claim, statementsInForce(all, takenBack)).data;
  if (as_of !== claim.data.as_of) return 'a newer word of its source or upstream stands';
  return revision === claim.data.revision
    ? 'another word of its source or upstream of the same instant and revision stands: raise revision'
    : 'a word of its source or upstream of the same instant and a higher revision stands';
}

/** The newest of its source's words, else of its upstream's. */
function firstBefore(claim: StatementClaim, inForce: readonly StatementClaim[]): StatementClaim {
  const { type, subject, source, data } = claim;
  const slot = inForce.filter(
    (each) => each.type === type && each.subject === subject && each.data.part === data.part,
  );
  const ofSource = slot.filter((each) => each.source === source).sort(newestFirst);
  if (ofSource[0] && ofSource[0].id !== claim.id) return ofSource[0];
  const ofUpstream = slot.filter(({ data: { upstream } }) => upstream !== null && upstream === data.upstream);
  return ofUpstream.sort(newestFirst)[0] ?? claim;
}
