import type { Fault, Problem } from './registry.ts';

/** Faults that one answer names: a URL of 16 KiB may hold thousands. */
export const MOST_FAULTS = 10;

/** The 400 of a request by everything that is wrong with it; of many faults the first ones, and how many follow. */
export function invalidParameter(faults: readonly Fault[]): Problem {
  const errors = faults.slice(0, MOST_FAULTS);
  const messages = errors.map(({ message }) => message);
  const more = faults.length - errors.length;
  if (more > 0)
    messages.push(more === 1 ? 'Another fault is not listed.' : `Another ${more} faults are not listed.`);
  return { code: 'invalid_parameter', detail: messages.join(' '), errors };
}
