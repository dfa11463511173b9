import type { Fault, Problem } from './api-problems.ts';

/** The maximum number of faults in one answer: a URL of 16 KiB may contain thousands. */
export const MAX_FAULTS = 10;

/** The 400 with all faults of a request; of many, the first ones and the number of the others. */
export function invalidParameter(faults: readonly Fault[]): Problem {
  const errors = faults.slice(0, MAX_FAULTS);
  const messages = errors.map(({ message }) => message);
  const more = faults.length - errors.length;
  if (more > 0)
    messages.push(more === 1 ? 'Another fault is not listed.' : `Another ${more} faults are not listed.`);
  return { code: 'invalid_parameter', detail: messages.join(' '), errors };
}
