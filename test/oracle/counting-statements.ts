import type { EventType } from '../../ingest/events/index.ts';
import type { Stated } from './statements-in-force.ts';

type StatementType = Extract<EventType, `${string}.reported`>;

/** The fields of a statement that decide whether it counts and how it ranks. */
export interface StatementRank {
  readonly id: string;
  readonly subject: string;
  readonly source: string;
  readonly data: Pick<Stated['data'], 'as_of' | 'revision' | 'part' | 'complete' | 'upstream'>;
}

/** The statements of one type that count. */
export const countingStatements = <T extends StatementType>(
  statements: readonly Stated[],
  type: T,
): Stated<T>[] => newestStatements(statements.filter((stated): stated is Stated<T> => stated.type === type));

/**
 * Of each source, part and subject the newest statement; of these the newest of each upstream and part. For statements
 * of one type.
 */
export function newestStatements<V extends StatementRank>(ofType: readonly V[]): V[] {
  const newest = ofType.filter(
    (stated) => !ofType.some((other) => sameVoice(stated, other) && isNewer(other, stated)),
  );
  return newest.filter(
    (stated) => !newest.some((other) => sameUpstream(stated, other) && isNewer(other, stated)),
  );
}

const samePart = (a: StatementRank, b: StatementRank): boolean =>
  a.subject === b.subject && a.data.part === b.data.part;

const sameVoice = (a: StatementRank, b: StatementRank): boolean => samePart(a, b) && a.source === b.source;

const sameUpstream = (a: StatementRank, b: StatementRank): boolean =>
  samePart(a, b) && a.data.upstream !== null && a.data.upstream === b.data.upstream;

/** True if it is newer: by `as_of`, then revision, then id. */
function isNewer(a: StatementRank, b: StatementRank): boolean {
  if (a.data.as_of !== b.data.as_of) return a.data.as_of > b.data.as_of;
  if (a.data.revision !== b.data.revision) return a.data.revision > b.data.revision;
  return a.id > b.id;
}

/** Statements by rank: sources that an editor ranks first; complete ones; the newer `as_of`; the source's name. */
export function ranked<V extends StatementRank>(stated: readonly V[], believed: readonly string[] = []): V[] {
  const left = [...stated];
  const order: V[] = [];
  while (left.length > 0) {
    let first = left[0]!;
    for (const each of left) if (outranks(each, first, believed)) first = each;
    order.push(first);
    left.splice(left.indexOf(first), 1);
  }
  return order;
}

function outranks(a: StatementRank, b: StatementRank, believed: readonly string[]): boolean {
  for (const source of believed)
    if (a.source !== b.source && [a.source, b.source].includes(source)) return a.source === source;
  if (a.data.complete !== b.data.complete) return a.data.complete;
  if (a.data.as_of !== b.data.as_of) return a.data.as_of > b.data.as_of;
  if (a.source !== b.source) return a.source < b.source;
  if (a.data.part !== b.data.part) return (a.data.part ?? '') < (b.data.part ?? '');
  return isNewer(a, b);
}
