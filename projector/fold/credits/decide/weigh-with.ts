import { formOf } from '../parse/act-text-types.ts';
import { isEnsemble } from '../parse/band-forms.ts';
import { beginsWithGivenName, isCommonWord } from '../lexicon/common-words.ts';
import { isEvent } from '../lexicon/titles.ts';
import type { JoinedPlan } from '../plan/plan.ts';
import type { IsKnown } from '../reading-types.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import type { Cover } from './cover-by-names.ts';
import { type Decision, decideSplit, type WeighedAct, decideWhole } from './decision.ts';
import { isMcBeside, isNamed } from './weigh-pair.ts';

/** `Afternoon Show with Ada`: known names play; the text before is a title, or plays too. */
export function weighWith(plan: JoinedPlan, { acts }: Cover, isKnown: IsKnown): Decision {
  const [before, ...after] = acts;
  if (after.every(({ act }) => isMcBeside(act, before!.act)))
    return decideSplit(acts, 'an MC beside an act', CONFIDENCE.besideAnMc);
  if (isNamed(before!, isKnown)) return decideSplit(acts, 'one is a known act', CONFIDENCE.titleOfAKnownAct);
  // `Ada Poe (Bo, Cy) with Zorp`: an act has members, a title has none.
  if (before!.act.members) return decideSplit(acts, 'joiner', CONFIDENCE.seenParts);
  if (isPersonBefore(before!) || isPersonBehind(before!, after))
    return decideSplit(acts, 'joiner', CONFIDENCE.titleOrAct, true);
  const isSomebody = (one: WeighedAct): boolean => isNamed(one, isKnown);
  if (after.length > 1 && !after.some(isSomebody)) return titleOrAct(acts);
  if (isAccompanied(plan)) return decideSplit(acts, 'joiner', CONFIDENCE.accompanied);
  if (!(after.length > 1 ? after.some(isSomebody) : after.every(isSomebody)))
    return isTitleBefore(plan, before!)
      ? decideSplit(after, 'title before the act', CONFIDENCE.titleOrAct, true)
      : decideWhole(
          'in doubt',
          isNameByCapital(plan) ? CONFIDENCE.wordsBetween : CONFIDENCE.titleOrAct,
          true,
        );
  const isTitle = before!.form.name.includes(' ');
  return isTitle
    ? decideSplit(after, 'title before the act', CONFIDENCE.titleOfAKnownAct)
    : decideSplit(acts, 'one is a known act', CONFIDENCE.titleOrAct);
}

/** `Some Label w/ Ada, Bo & Cy`, of which nothing is known: three play under a title, two more likely beside an act. */
const titleOrAct = (acts: readonly WeighedAct[]): Decision =>
  acts.length > 3
    ? decideSplit(acts.slice(1), 'title before the act', CONFIDENCE.titleOrAct, true)
    : decideSplit(acts, 'joiner', CONFIDENCE.titleOrAct, true);

/** `Zorp Quix with Some Orchestra`: it accompanies an act, not a title. */
const isAccompanied = ({ parts }: JoinedPlan): boolean => isEnsemble(parts.at(-1)!.form.name);

/** `Kids With Quix`: words in a name have a capital. */
const isNameByCapital = ({ joins, parts }: JoinedPlan): boolean =>
  joins.length === 1 && joins[0]!.capital === true && parts.every(({ form }) => !form.name.includes(' '));

/** `Afternoon Confessions with Zorp`, of which nothing is known; `Kids With Quix` is a name. */
const isTitleBefore = ({ joins }: JoinedPlan, { form }: WeighedAct): boolean =>
  joins.length === 1 && joins[0]!.capital !== true && form.name.includes(' ');

/** `Peter Lund with Zorp`: a person, no title. */
const isPersonBefore = ({ form }: WeighedAct): boolean =>
  isFullName({ form }) && form.name.split(' ').length < 4 && beginsWithGivenName(form);

/** `Glass Rovers with Peter Lund`: a guest, where no word before is one of a title. */
const isPersonBehind = ({ form }: WeighedAct, after: readonly WeighedAct[]): boolean =>
  after.length === 1 &&
  isFullName({ form: after[0]!.form }) &&
  beginsWithGivenName(after[0]!.form) &&
  isFullName({ form }) &&
  form.name.split(' ').length < 4 &&
  !form.name.split(' ').some((word) => isCommonWord(formOf(word)) || isEvent(`${word} ${word}`));
