import { besideOthers } from '../decide/clues.ts';
import { parseCredit } from '../plan/parse-credit.ts';
import type { Plan } from '../plan/plan.ts';
import type { Credit } from '../reading-types.ts';
import { joinsTwoByAnd } from '../decide/weigh-pair.ts';

/** Evidence of the pairs around `&` of one lineup, which holds in this lineup alone. */
export interface LineupPairs {
  /**
   * Clues of names in pairs with different partners (`Ada & Bo`, `Ada & Cy`): each is an act of its own, whatever the
   * catalog knows. They are those of names beside others.
   */
  readonly partners: ReadonlySet<string>;
  /**
   * Credits whose pair is printed at two places, or beside `b2b` too (`A & B b2b C`). Two acts join for one set; a duo plays
   * several. It matters where the catalog knows neither name.
   */
  readonly repeated: ReadonlySet<Credit>;
}

/** @param places where the lineup prints a credit: a text for each stage and day. */
export function lineupPairs(
  credits: ReadonlySet<Credit>,
  places: (credit: Credit) => Iterable<string>,
): LineupPairs {
  return { partners: partnersIn(credits), repeated: repeatedIn(credits, places) };
}

function partnersIn(credits: Iterable<Credit>): ReadonlySet<string> {
  const partners = new Map<string, Set<string>>();
  for (const credit of credits) {
    const pair = readPair(credit);
    if (pair === null) continue;
    for (const [one, other] of [pair, pair.toReversed()] as [string, string][])
      partners.set(one, (partners.get(one) ?? new Set<string>()).add(other));
  }
  return new Set([...partners].flatMap(([key, others]) => (others.size > 1 ? [besideOthers(key)] : [])));
}

/** The name keys of `A & B`; null for every other credit. */
function readPair(credit: Credit): readonly [string, string] | null {
  const { text } = parseCredit(credit);
  return text.kind === 'joined' && joinsTwoByAnd(text)
    ? [text.parts[0]!.form.key, text.parts[1]!.form.key]
    : null;
}

function repeatedIn(
  credits: Iterable<Credit>,
  places: (credit: Credit) => Iterable<string>,
): ReadonlySet<Credit> {
  const found = new Map<string, { credits: Credit[]; places: Set<string>; isBound: boolean }>();
  for (const credit of credits)
    for (const { key, isBound } of pairsIn(parseCredit(credit).text)) {
      const pair = found.get(key) ?? { credits: [], places: new Set(), isBound: false };
      for (const place of places(credit)) pair.places.add(place);
      found.set(key, { ...pair, credits: [...pair.credits, credit], isBound: pair.isBound || isBound });
    }
  const repeated = [...found.values()].filter((pair) => pair.places.size > 1 || pair.isBound);
  return new Set(repeated.flatMap((pair) => pair.credits));
}

interface Pair {
  /** Name key of `A & B`. */
  readonly key: string;
  /** `b2b` joins it to others. */
  readonly isBound: boolean;
}

function pairsIn(plan: Plan, isBound = false): Pair[] {
  switch (plan.kind) {
    case 'joined':
      return joinsTwoByAnd(plan) ? [{ key: plan.whole.form.key, isBound }] : [];
    case 'each':
      return plan.parts.flatMap((part) => pairsIn(part, plan.reason === 'b2b'));
    case 'titled':
      return [...pairsIn(plan.before, isBound), ...pairsIn(plan.after, isBound)];
    case 'credited':
      return plan.guests === true ? pairsIn(plan.otherwise, isBound) : [];
    default:
      return [];
  }
}
