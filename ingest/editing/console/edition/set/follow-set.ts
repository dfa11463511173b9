import { correctionRequest } from '../../../corrections/index.ts';
import { locateSets } from '../../../corrections/current-state/index.ts';
import type { ConsoleDeps } from '../../deps.ts';
import type { PageRequest } from '../../page-request.ts';
import { hidesTimesOf, type SeenSet, seenIn, seenOf, selectionOf } from './seen-set.ts';
import { rebasedFields } from './set-fields.ts';
import { keyOf } from '../edition-row.ts';

/** The state of a form's set compared with the loaded page. */
export type FollowedSet =
  /** The form concerns no single set. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unchanged' }
  /** `pageRequest`: the same form with the present state of the set and the typed values. */
  | { readonly kind: 'changed'; readonly pageRequest: PageRequest }
  | { readonly kind: 'gone' };

/** Finds the set of a set's form wherever others moved it since. */
export async function followSet(deps: ConsoleDeps, pageRequest: PageRequest): Promise<FollowedSet> {
  const { fields, params } = pageRequest;
  const seen = fields['form'] === 'set' ? seenIn(fields, 'seen') : null;
  if (seen === null || (fields['scope'] ?? 'set') !== 'set') return { kind: 'none' };
  const asked = correctionRequest.safeParse({
    type: 'lineup.corrected',
    subject: `edition:${params['slug']!}`,
    base: baseIn(fields['base']),
    operations: [{ op: 'drop', select: selectionOf(seen) }],
  });
  if (!asked.success) return { kind: 'none' };
  const [now] = (await locateSets(deps.corrections, asked.data)).values();
  if (!now) return { kind: 'gone' };
  const is = seenOf(now);
  return isSame(seen, is)
    ? { kind: 'unchanged' }
    : {
        kind: 'changed',
        pageRequest: { ...pageRequest, fields: { ...rebasedFields(fields, seen, is), set: keyOf(now) } },
      };
}

const baseIn = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Times that readers do not see cannot be compared: what was found lacks them. */
function isSame(seen: SeenSet, found: SeenSet): boolean {
  const { start, end } = found.start === null && hidesTimesOf(found) ? seen : found;
  return JSON.stringify(seen) === JSON.stringify({ ...found, start, end });
}
