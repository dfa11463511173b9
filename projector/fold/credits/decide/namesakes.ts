import { byText } from '../../claims/sort-texts.ts';
import { namesakeKeys } from '../credit-hints.ts';
import type { Act, Credit } from '../reading-types.ts';

const NAMESPACE = 'namesake:';

/**
 * The acts, with an id of the source's own for names that the manifest declares namesakes, so that none of
 * them merges by name.
 */
export function asNamesakes(acts: readonly Act[], { hints, source }: Credit): readonly Act[] {
  if (hints.namesakes === undefined) return acts;
  const keys = namesakeKeys(hints.namesakes);
  return acts.map((act) =>
    keys.has(act.key) ? { ...act, ids: [...act.ids, `${NAMESPACE}${source}/${act.key}`].sort(byText) } : act,
  );
}

/** True if the id belongs to an artist with another name. */
export const isNamesake = (id: string): boolean => id.startsWith(NAMESPACE);
