import { besideOthers } from './clues.ts';
import { parseCredit } from './parse-credit.ts';
import type { Credit } from './reading.ts';

/**
 * Finds names in pairs with different partners in one lineup (`Ada & Bo`, `Ada & Cy`): each is an act of its
 * own, whatever the catalog knows. The clue is that of names beside others, and holds in this lineup alone.
 */
export function partnersIn(credits: Iterable<Credit>): ReadonlySet<string> {
  const partners = new Map<string, Set<string>>();
  for (const credit of credits) {
    const pair = pairOf(credit);
    if (pair === null) continue;
    for (const [one, other] of [pair, pair.toReversed()] as [string, string][])
      partners.set(one, (partners.get(one) ?? new Set<string>()).add(other));
  }
  return new Set([...partners].flatMap(([key, others]) => (others.size > 1 ? [besideOthers(key)] : [])));
}

/** The name keys of `A & B`; null for every other credit. */
function pairOf(credit: Credit): readonly [string, string] | null {
  const { text } = parseCredit(credit);
  if (text.kind !== 'joined' || text.worded === true || text.parts.length !== 2) return null;
  const [join] = text.joins;
  if (join!.name !== '&' || join!.strength !== 'weak') return null;
  return [text.parts[0]!.form.key, text.parts[1]!.form.key];
}
