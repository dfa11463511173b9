import { subjectsOf } from '../fields/of-operation.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';

/** What a correction, or the undoing of one, has to do with. */
export interface Concern {
  /** Nobody else may correct these meanwhile. In order. */
  readonly subjects: readonly string[];
  /**
   * It reaches beyond them: who is who, how credits and sources are read, whom one believes. What is said of one
   * edition and its sets stands apart from what is said of another one.
   */
  readonly wide: boolean;
}

export const concernOf = (...requests: readonly CorrectionRequest[]): Concern => ({
  subjects: [...new Set(requests.flatMap(subjectsTouched))].sort(),
  wide: requests.some(({ type }) => type !== 'lineup.corrected' && type !== 'edition.corrected'),
});

/** Whether what one says may hang on what the other says. */
export const meet = (one: Concern, other: Concern): boolean =>
  one.wide || other.wide || one.subjects.some((subject) => other.subjects.includes(subject));

const subjectsTouched = (request: CorrectionRequest): string[] =>
  subjectsOf({ type: request.type, subject: request.subject, data: eventDataOf(request, '-', null) });
