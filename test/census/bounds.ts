import type { Census } from './count.ts';

/** Lines of code are reported and have no bound: a feature may need some. */
const hasBound = (measure: string): boolean => !measure.startsWith('code lines');

/** The bound of a measure. An exception that the bounds do not list is one too many. */
export const boundOf = (bounds: Census, measure: string): number =>
  hasBound(measure) ? (bounds[measure] ?? 0) : Infinity;

/** A sentence for each measure above its bound. */
export const listExcesses = (bounds: Census, counts: Census): string[] =>
  Object.entries(counts)
    .filter(([measure, count]) => count > boundOf(bounds, measure))
    .map(([measure, count]) => {
      const bound = boundOf(bounds, measure);
      const allowed = bound === 0 ? 'none is allowed' : `at most ${bound} allowed`;
      return `${measure}: ${count}, ${allowed}. Lower the count; bounds are never raised.`;
    });

/** Lowers each bound to the count, and drops the bounds of exceptions that are gone. Raises and adds nothing. */
export const tightenBounds = (bounds: Census, counts: Census): Census =>
  Object.fromEntries(
    Object.entries(bounds)
      .filter(([measure]) => measure in counts)
      .map(([measure, bound]) => [measure, Math.min(bound, counts[measure]!)]),
  );
