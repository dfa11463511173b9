import { subjectsOf } from '../conflicts/operation-fields.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';

/** The subjects on which a correction, or its undo, may depend. */
export interface AffectedScope {
  /** Sorted. */
  readonly subjects: readonly string[];
  /**
   * It affects more than its subjects: identity, reading of credits and sources, precedence. Corrections of
   * one edition's sets are independent of those of another edition.
   */
  readonly wide: boolean;
}

export interface AffectedSubjects extends AffectedScope {
  /**
   * Locks that exclude other corrections: the subjects, and all of a kind that has references of several
   * names, since only under the lock is it known which of them mean the same.
   */
  readonly locks: readonly string[];
}

export const affectedSubjectsOf = (...requests: readonly CorrectionRequest[]): AffectedSubjects => {
  const subjects = [...new Set(requests.flatMap(subjectsTouched))].sort();
  const kinds = requests.flatMap(({ type }) => NAMED_TWICE.get(type) ?? []);
  return { subjects, locks: [...subjects, ...new Set(kinds)], wide: requests.some(isWide) };
};

const NAMED_TWICE: ReadonlyMap<CorrectionRequest['type'], string> = new Map([
  ['artist.corrected', 'artist'],
  ['label.corrected', 'label'],
]);

const isWide = ({ type }: CorrectionRequest): boolean =>
  type !== 'lineup.corrected' && type !== 'edition.corrected';

/** True if one may affect the other. */
export const mayAffectEachOther = (one: AffectedScope, other: AffectedScope): boolean =>
  one.wide || other.wide || one.subjects.some((subject) => other.subjects.includes(subject));

const subjectsTouched = (request: CorrectionRequest): string[] =>
  subjectsOf({ type: request.type, subject: request.subject, data: eventDataOf(request, '-', null) });
