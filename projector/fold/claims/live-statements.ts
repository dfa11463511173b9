import type { Claim, StatementType } from './claim.ts';
import { byText } from './sort-texts.ts';

/**
 * The statements in force of one or more subjects, from all of their statements in any order: those that are
 * not retracted; of these the newest of each source and part; of these the newest of each upstream (a copy of
 * a copy adds nothing). Sorted by id. `retracted` holds ids of retracted statements and imports.
 */
export function liveStatements<T extends StatementType>(
  all: readonly Claim<T>[],
  retracted: ReadonlySet<string>,
): Claim<T>[] {
  const ofSource = newestOfSources(unretractedStatements(all, retracted));
  const ofUpstream = selectNewest(ofSource, (claim) =>
    claim.data.upstream === null ? claim.id : slot(claim, claim.data.upstream),
  );
  return ofUpstream.sort((a, b) => byText(a.id, b.id));
}

/** The newest statement of each source and part, from statements that are not retracted. */
export const newestOfSources = <T extends StatementType>(unretracted: readonly Claim<T>[]): Claim<T>[] =>
  selectNewest(unretracted, (claim) => slot(claim, claim.source));

/** Statements that are not retracted, superseded ones included. */
export const unretractedStatements = <C extends Claim>(
  all: readonly C[],
  retracted: ReadonlySet<string>,
): C[] => all.filter((claim) => isUnretracted(claim, retracted));

/**
 * A statement remains while another import also published it; one without imports is only retracted by its
 * own id.
 */
export function isUnretracted(claim: Claim, retracted: ReadonlySet<string>): boolean {
  if (retracted.has(claim.id)) return false;
  return claim.imports.length === 0 || claim.imports.some((id) => !retracted.has(id));
}

const slot = (claim: Claim<StatementType>, who: string): string =>
  JSON.stringify([claim.type, claim.subject, who, claim.data.part]);

function selectNewest<T extends StatementType>(
  claims: readonly Claim<T>[],
  slotOf: (claim: Claim<T>) => string,
): Claim<T>[] {
  if (claims.length < 2) return [...claims];
  const newest = new Map<string, Claim<T>>();
  for (const claim of claims) {
    const key = slotOf(claim);
    const other = newest.get(key);
    if (!other || newestFirst(claim, other) < 0) newest.set(key, claim);
  }
  return [...newest.values()];
}

/** Newest = (`as_of`, `revision`, id), whatever the order of arrival. */
export function newestFirst(a: Claim<StatementType>, b: Claim<StatementType>): number {
  return byText(b.data.as_of, a.data.as_of) || b.data.revision - a.data.revision || byText(b.id, a.id);
}

/**
 * The order in which statements win where sources differ: complete ones first, then the newer `as_of`, then
 * the source's name; within one source the part, then the newer revision, then the id. A total order, highest first.
 * @param first sources that come before all others, in this order.
 */
export function precedence<T extends StatementType>(
  claims: readonly Claim<T>[],
  first: readonly string[] = [],
): Claim<T>[] {
  if (first.length === 0) return [...claims].sort(higherFirst);
  const place = ({ source }: Claim<T>): number =>
    first.includes(source) ? first.indexOf(source) : first.length;
  return [...claims].sort((a, b) => place(a) - place(b) || higherFirst(a, b));
}

function higherFirst(a: Claim<StatementType>, b: Claim<StatementType>): number {
  return (
    Number(b.data.complete) - Number(a.data.complete) ||
    byText(b.data.as_of, a.data.as_of) ||
    byText(a.source, b.source) ||
    byText(a.data.part ?? '', b.data.part ?? '') ||
    newestFirst(a, b)
  );
}
