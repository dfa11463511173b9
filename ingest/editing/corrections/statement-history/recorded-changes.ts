import { type Recorded, recordedChange, type ChangeAuthor } from '../conflicts/changes-since-base.ts';
import { changedBetween } from '../conflicts/statement-changes.ts';
import type { ReadEdition } from '../edition-state.ts';
import type { Claim, Claims } from './read-claims.ts';
import { listEditorChanges } from './editor-changes.ts';
import { retractionPosition, groupByPart, newest } from './supersession.ts';

/**
 * Changes field by field, with author and time, in the log's order: of sources by the difference from their
 * earlier statement, of editors by the old and new values of their operations, and of retractions by the
 * values that apply again.
 */
export function listRecordedChanges(claims: Claims, read: ReadEdition): Recorded[] {
  const { statements, retracted } = claims;
  return [
    ...[...groupByPart(statements).values()].flatMap((stated) => ofSource(stated, retracted)),
    ...listEditorChanges(claims, read),
  ].sort((a, b) => a.position - b.position);
}

/** A position at which another statement of a source and part may take effect. */
interface Moment {
  readonly position: number;
  readonly cause: Claim;
  readonly retracted: boolean;
}

function ofSource(stated: readonly Claim[], retracted: ReadonlyMap<string, number>): Recorded[] {
  const gone = new Map(stated.map((claim) => [claim, retractionPosition(claim, retracted)]));
  const moments: Moment[] = stated.flatMap((cause) => {
    const at = gone.get(cause)!;
    const arrival = { position: cause.position, cause, retracted: false };
    return at === Infinity ? [arrival] : [arrival, { position: at, cause, retracted: true }];
  });
  moments.sort((a, b) => a.position - b.position);
  let before: Claim | null = null;
  return moments.flatMap(({ position, cause, retracted: back }) => {
    const after = newest(stated.filter((one) => one.position <= position && gone.get(one)! > position));
    const changes = after === before ? [] : changedBetween(before, after);
    before = after;
    const by: ChangeAuthor = { kind: 'source', source: cause.source, imports: cause.imports };
    return changes.map((change) =>
      recordedChange(change, { by, position, time: cause.time, back }, () => change),
    );
  });
}
