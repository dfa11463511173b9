import type { ActText } from './act-text.ts';
import { besideOthers, printedTogether } from './clues.ts';
import { isCommonWord } from './common-words.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import type { Cover } from './cover.ts';
import { type Decision, type Habit, split, whole } from './decision.ts';
import { isMcName } from './mcs.ts';
import type { JoinedPlan } from './plan.ts';
import type { IsKnown } from './reading.ts';

/** Two parts of which one at most is known or seen. What joins them strongly parts them. */
export function weighPair(plan: JoinedPlan, found: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const [join] = plan.joins;
  const areCommon = plan.parts.every(({ form }) => isCommonWord(form));
  if (join!.strength === 'strong')
    return split(found.acts, 'joiner', areCommon ? CONFIDENCE.commonWords : CONFIDENCE.strongJoiner);
  const printed = isKnown(printedTogether(plan.whole.form.key));
  if (found.unknown < plan.parts.length) {
    const mayBeOne = printed || join!.name === 'meets' || join!.name === 'invites';
    const plainNames = plan.parts.every(({ form }) => !form.name.includes(' '));
    if (areCommon && join!.name === '&' && habit !== 'binds' && !printed)
      return whole('in doubt', CONFIDENCE.commonWords, true);
    if (!(mayBeOne && plainNames)) return besideOne(found, plainNames, isKnown);
  }
  if (isMcPair(plan)) return split(found.acts, 'an MC beside an act', CONFIDENCE.besideAnMc);
  const fullNames = plan.parts.every(isFullName);
  if (printed || isKnown(besideOthers(plan.whole.form.key)))
    return whole(
      'printed together elsewhere',
      fullNames ? CONFIDENCE.fullNamesPrintedTogether : CONFIDENCE.printedTogether,
    );
  return weighUnknown(plan, found, habit);
}

/** One is known or seen: the other one is an act too, unless a common word is known by chance. */
function besideOne({ acts }: Cover, plainNames: boolean, isKnown: IsKnown): Decision {
  const named = acts.filter(({ form, known }) => known || isKnown(besideOthers(form.key)));
  const byChance = named.every(({ form }) => isCommonWord(form));
  const sure = plainNames ? CONFIDENCE.besideAKnownWord : CONFIDENCE.besideAKnownAct;
  return split(acts, 'one is a known act', byChance ? CONFIDENCE.hangsOnACommonWord : sure);
}

/** Nothing tells of them: two full names are more often two people, two words more often a duo. */
function weighUnknown({ parts, joins }: JoinedPlan, { acts }: Cover, habit: Habit): Decision {
  const isAnd = joins[0]!.name === '&';
  if (isAnd && habit !== 'binds' && parts.every(isFullName))
    return split(acts, 'two full names', CONFIDENCE.fullNames, true);
  const hasCommon = parts.some(({ form }) => isCommonWord(form));
  if (habit === 'splits' && joins[0]!.name !== ',' && !hasCommon)
    return split(acts, 'habit of the source', CONFIDENCE.habit, true);
  if (!isAnd) return whole('in doubt', CONFIDENCE.partlyKnown, true);
  if (habit === 'splits') return whole('in doubt', CONFIDENCE.commonWords, true);
  const areWords = parts.every(({ form }) => !form.name.includes(' '));
  return whole('in doubt', areWords ? CONFIDENCE.twoWordsUnknown : CONFIDENCE.nameAndWordUnknown, true);
}

const isMc = ({ form }: ActText): boolean => isMcName(form.name);

/** `Delta & MC Foo`; a DJ and an MC are as often one act. */
export const isMcBeside = (one: ActText, other: ActText): boolean =>
  isMc(one) && !/^(?:mc|dj) |\bmc$/i.test(other.form.name);

const isMcPair = ({ parts }: JoinedPlan): boolean =>
  isMcBeside(parts[0]!, parts[1]!) || isMcBeside(parts[1]!, parts[0]!) || parts.every(isMc);
