import type { EventType } from '../../ingest/events/index.ts';
import type { Said } from './standing.ts';

type StatementType = Extract<EventType, `${string}.reported`>;

/**
 * The statements of one type that speak: of each source and part about a subject the newest, of these of each upstream
 * and part the newest (IMPORT.md, "upstream").
 */
export function speaking<T extends StatementType>(statements: readonly Said[], type: T): Said<T>[] {
  const ofType = statements.filter((said): said is Said<T> => said.type === type);
  const newest = ofType.filter(
    (said) => !ofType.some((other) => sameVoice(said, other) && isNewer(other, said)),
  );
  return newest.filter((said) => !newest.some((other) => sameUpstream(said, other) && isNewer(other, said)));
}

const samePart = (a: Said, b: Said): boolean => a.subject === b.subject && a.data.part === b.data.part;

const sameVoice = (a: Said, b: Said): boolean => samePart(a, b) && a.source === b.source;

const sameUpstream = (a: Said, b: Said): boolean =>
  samePart(a, b) && a.data.upstream !== null && a.data.upstream === b.data.upstream;

/** Newest is the later `as_of`, then the higher revision, then the greater id. */
function isNewer(a: Said, b: Said): boolean {
  if (a.data.as_of !== b.data.as_of) return a.data.as_of > b.data.as_of;
  if (a.data.revision !== b.data.revision) return a.data.revision > b.data.revision;
  return a.id > b.id;
}

/** Whose word comes first: complete sources, then the newer `as_of`, then the source's name (IMPORT.md). */
export function ranked<T extends StatementType>(said: readonly Said<T>[]): Said<T>[] {
  const left = [...said];
  const order: Said<T>[] = [];
  while (left.length > 0) {
    let first = left[0]!;
    for (const each of left) if (outranks(each, first)) first = each;
    order.push(first);
    left.splice(left.indexOf(first), 1);
  }
  return order;
}

export function outranks(a: Said, b: Said): boolean {
  if (a.data.complete !== b.data.complete) return a.data.complete;
  if (a.data.as_of !== b.data.as_of) return a.data.as_of > b.data.as_of;
  if (a.source !== b.source) return a.source < b.source;
  if (a.data.part !== b.data.part) return (a.data.part ?? '') < (b.data.part ?? '');
  if (a.data.revision !== b.data.revision) return a.data.revision > b.data.revision;
  return a.id < b.id;
}
