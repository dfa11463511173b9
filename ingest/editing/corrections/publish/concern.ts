import { subjectsOf } from '../conflicts/of-operation.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';

/** What a correction, or the undoing of one, may hang on. */
export interface Reach {
  /** In order. */
  readonly subjects: readonly string[];
  /**
   * It reaches beyond them: who is who, how credits and sources are read, whom one believes. What is said of one
   * edition and its sets stands apart from what is said of another one.
   */
  readonly wide: boolean;
}

export interface AffectedSubjects extends Reach {
  /**
   * What nobody else may correct meanwhile: the subjects, and all of a kind that has references of several names, since
   * which of them mean one is known under the lock only.
   */
  readonly locks: readonly string[];
}

export const concernOf = (...requests: readonly CorrectionRequest[]): AffectedSubjects => {
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

/** Whether what one says may hang on what the other says. */
export const meet = (one: Reach, other: Reach): boolean =>
  one.wide || other.wide || one.subjects.some((subject) => other.subjects.includes(subject));

const subjectsTouched = (request: CorrectionRequest): string[] =>
  subjectsOf({ type: request.type, subject: request.subject, data: eventDataOf(request, '-', null) });
