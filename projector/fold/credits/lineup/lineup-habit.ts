import type { Habit } from '../decide/decision.ts';
import { parseCredit } from '../plan/parse-credit.ts';
import { vote } from '../read-credit.ts';
import type { Credit, IsKnown } from '../reading-types.ts';
import { joinsTwoByAnd } from '../decide/weigh-pair.ts';

/** Counts of how a lineup joins acts, over its distinct credits. */
export interface JoinedCredits {
  readonly credits: number;
  /** `A & B` credits; of them, those that the catalog knows as two acts, or as one. */
  readonly pairs: number;
  readonly split: number;
  readonly whole: number;
  /** `A b2b B`. */
  readonly backToBacks: number;
}

/** Counts once, reads nothing for certain: what a habit decides is no vote. */
export function joinedCreditsIn(credits: Iterable<Credit>, isKnown: IsKnown): JoinedCredits {
  const found = { credits: 0, pairs: 0, split: 0, whole: 0, backToBacks: 0 };
  for (const credit of credits) {
    const { text } = parseCredit(credit);
    found.credits++;
    if (text.kind === 'each' && text.reason === 'b2b') found.backToBacks++;
    if (text.kind !== 'joined' || !joinsTwoByAnd(text)) continue;
    found.pairs++;
    const stated = vote(credit, isKnown);
    if (stated !== null) found[stated]++;
  }
  return found;
}

/** A lineup with hardly any `b2b` joins acts by `&`. */
const hardlyMarks = ({ backToBacks, pairs }: JoinedCredits): boolean => 5 * backToBacks < pairs;
/** A lineup with half as many `b2b` as `&`: there `&` is also part of names. */
const marksByBackToBack = ({ backToBacks, pairs }: JoinedCredits): boolean =>
  pairs > 0 && 2 * backToBacks >= pairs;

const MANY_PAIRS = 5;
const PAIRS_A_VOTE = 7;
/** Duos are fewer than every 25th credit, and nowhere every 8th (hand-labelled lineups). */
const [CREDITS_A_DUO, CREDITS_A_DUO_AT_MOST] = [25, 8];

/** Decides how a lineup uses `&`. */
export function habitOf(joined: JoinedCredits): Habit {
  const { credits, pairs, split, whole } = joined;
  if (split > 1 && 2 * split > 3 * whole) {
    if (hardlyMarks(joined)) return 'splits';
    // Two of many pairs decide nothing where `b2b` joins acts.
    if (PAIRS_A_VOTE * split >= pairs) return 'leans';
  }
  const hasNoDuo = pairs > 0 && whole === 0;
  if (marksByBackToBack(joined)) return hasNoDuo ? 'no duos' : 'marks';
  const isCrowded = pairs > MANY_PAIRS && CREDITS_A_DUO_AT_MOST * pairs >= credits && whole < split + 2;
  if (isCrowded && hardlyMarks(joined)) return 'leans';
  if (pairs >= MANY_PAIRS && CREDITS_A_DUO * pairs >= credits) return 'dense';
  return hasNoDuo ? 'no duos' : 'unclear';
}
