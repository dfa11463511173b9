import type { ActText } from './act-text.ts';
import { isGroupOfMembers, looksLikeOneBand } from './band-forms.ts';
import { besideOthers, joinsInItems, printedTogether } from './clues.ts';
import type { JoinedPlan } from './plan.ts';
import type { IsKnown, Reason } from './reading.ts';
import { cover, type Cover, knownName } from './cover.ts';
import { type Decision, split, type Weighed, whole } from './decision.ts';
import { isMcName } from './mcs.ts';
import { weighWords } from './words-between.ts';

/** How a lineup uses `&` where the catalog can tell: between acts, or in names. */
export type Habit = 'splits' | 'unclear';

/**
 * Are these several acts or one? Asked where the whole is not known (README, "Who plays"). It asks `isKnown` only about
 * the keys of parts and spans and of their clues.
 */
export function weigh(plan: JoinedPlan, isKnown: IsKnown, habit: Habit): Decision {
  if (plan.worded === true) return weighWords(plan, isKnown);
  const found = cover(plan, isKnown);
  if (found === null) return whole('in doubt', true);
  if (isGroupOfMembers(plan.parts, plan.joins)) return whole('band by its form', found.unknown === 0);
  const isBand = looksLikeOneBand(plan.parts, plan.joins);
  if (isBand && isKnown(besideOthers(plan.whole.form.key)) && !found.acts.every(({ known }) => known))
    return whole('band by its form');
  if (found.unknown === 0) return split(found.acts, reasonOf(plan, found));
  if (plan.joins.some(({ strength }) => strength === 'tight')) return whole('in doubt', true);
  if (isBand) return whole('band by its form');
  if (plan.joins[0]!.name === 'with') return afterWith(found, isKnown);
  if (plan.parts.length === 2) return pair(plan, found, isKnown, habit);
  return list(plan, found, isKnown, habit);
}

/** All parts are known or seen. What joins them parts them in any case where it is strong, or makes a list. */
function reasonOf({ parts, joins }: JoinedPlan, { acts }: Cover): Reason {
  if (acts.every(({ known }) => known)) return 'joined known acts';
  if (joins.some(({ name, strength }) => strength === 'strong' && name !== 'with')) return 'joiner';
  return parts.length > 2 ? 'list' : 'joined known acts';
}

/** Two parts. What joins them strongly parts them. */
function pair(plan: JoinedPlan, found: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const [join] = plan.joins;
  const [first, second] = plan.parts;
  if (join!.strength === 'strong') return split(found.acts, 'joiner');
  const printed = isKnown(printedTogether(plan.whole.form.key));
  const plainNames = plan.parts.every(({ form }) => !form.name.includes(' '));
  const mayBeOne = printed || join!.name === 'meets' || join!.name === 'invites';
  if (found.unknown < plan.parts.length && !(mayBeOne && plainNames))
    return split(found.acts, 'one is a known act');
  if (isMcBeside(first!, second!) || isMcBeside(second!, first!) || plan.parts.every(isMc))
    return split(found.acts, 'an MC beside an act');
  if (printed || isKnown(besideOthers(plan.whole.form.key))) return whole('printed together elsewhere');
  const follows = habit === 'splits' && join!.name !== ',';
  return follows ? split(found.acts, 'habit of the source', true) : whole('in doubt', true);
}

/** `Afternoon Show with Ada`: who is known plays; what stands before is a title, or plays too. */
function afterWith({ acts }: Cover, isKnown: IsKnown): Decision {
  const [before, ...after] = acts;
  if (after.every(({ act }) => isMcBeside(act, before!.act))) return split(acts, 'an MC beside an act');
  if (before!.known || isSeen(before!, isKnown)) return split(acts, 'one is a known act');
  const isSomebody = (one: Weighed): boolean => one.known || isSeen(one, isKnown);
  if (!(after.length > 1 ? after.some(isSomebody) : after.every(isSomebody))) return whole('in doubt', true);
  const isTitle = before!.form.name.includes(' ');
  return isTitle ? split(after, 'title before the act') : split(acts, 'one is a known act');
}

const isSeen = ({ form }: Weighed, isKnown: IsKnown): boolean => isKnown(besideOthers(form.key));

/**
 * Three or more parts are a list. `&` beside what joins more strongly (`A & B vs C`) holds a pair together, unless one
 * of the two is known; after `feat.`, and beside commas, it only ends the list, unless they stand around it.
 */
function list(plan: JoinedPlan, found: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const acts: Weighed[] = [];
  for (let i = 0; i < found.acts.length; i++) {
    const pairAt = pairFrom(plan, found, i);
    const span = pairAt === null ? undefined : plan.spans.find(({ from, to }) => from === pairAt.from && to === pairAt.to); // prettier-ignore
    const one = span && { ...plan, whole: span.act, parts: plan.parts.slice(span.from, span.to), spans: [], joins: plan.joins.slice(span.from, span.from + 1) }; // prettier-ignore
    const apart = one === undefined || weigh(one, isKnown, pairAt!.guests ? habit : 'unclear').acts !== null;
    if (apart) acts.push(found.acts[i]!);
    else {
      acts.push({ act: one.whole, form: one.whole.form, known: false });
      i += 1;
    }
  }
  return split(acts, plan.joins.some(({ strength }) => strength === 'strong') ? 'joiner' : 'list');
}

/** The i-th and the next act, where they are two parts with `&` between them and stronger joiners around. */
function pairFrom(plan: JoinedPlan, { places }: Cover, i: number) {
  const [a, b] = [places[i], places[i + 1]];
  if (a === undefined || b === undefined || a.to - a.from > 1 || b.to - b.from > 1) return null;
  if (plan.joins[a.from]!.name !== '&') return null;
  if (joinsInItems(plan.joins)) return { from: a.from, to: b.to, guests: false };
  if (plan.joins.some(({ name }) => name === ',')) return null;
  const [before, after] = [plan.joins[a.from - 1], plan.joins[b.from]];
  if (before === undefined && after === undefined) return null;
  if (before?.name === 'feat' || before?.name === 'w/') return null;
  if ([before, after].some((join) => join !== undefined && join.strength !== 'strong')) return null;
  return { from: a.from, to: b.to, guests: after?.name === 'feat' || after?.name === 'w/' };
}

const isMc = ({ form }: ActText): boolean => isMcName(form.name);

/** `Delta & MC Foo`; a DJ and an MC are as often one act. */
const isMcBeside = (one: ActText, other: ActText): boolean =>
  isMc(one) && !/^(?:mc|dj) |\bmc$/i.test(other.form.name);

/** Whether the catalog, and not the lineup's habit, tells what `&` does in this credit. Null where it does not. */
export function voteOf(plan: JoinedPlan, isKnown: IsKnown): 'split' | 'whole' | null {
  if (plan.parts.length !== 2 || plan.joins[0]!.strength !== 'weak' || plan.joins[0]!.name !== '&')
    return null;
  if (knownName(plan.whole, isKnown) !== null) return 'whole';
  const { acts, open, reason } = weigh(plan, isKnown, 'unclear');
  if (open || reason === 'band by its form') return null;
  return acts === null ? 'whole' : 'split';
}

/** Does the catalog tell of clearly more of a lineup's pairs that they are two acts than that they are one? */
export function habitOf(votes: readonly ReturnType<typeof voteOf>[]): Habit {
  const splits = votes.filter((vote) => vote === 'split').length;
  const wholes = votes.filter((vote) => vote === 'whole').length;
  return splits > 1 && 2 * splits > 3 * wholes ? 'splits' : 'unclear';
}
