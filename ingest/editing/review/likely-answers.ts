import { candidates, oneOrTwo } from './artist-answers.ts';
import { calledOff, answersOnCredit, answersOnPairs } from './credit-answers.ts';
import {
  answersOnDisputedSet,
  edition,
  answersOnDayOutside,
  answersOnTwoEditions,
} from './edition-answers.ts';
import { answersOnUnknownGenre } from './genre-answers.ts';
import type { LikelyAnswer, ReviewItemFacts, StateBefore } from './likely-answer.ts';

/** Likely answers to a review item, the likeliest first; none if only a person can decide. */
export function answersTo(reviewItem: ReviewItemFacts, holds: StateBefore): LikelyAnswer[] {
  return ANSWERS[reviewItem.kind]?.(reviewItem, holds) ?? [];
}

const ANSWERS: Readonly<Record<string, (reviewItem: ReviewItemFacts, holds: StateBefore) => LikelyAnswer[]>> =
  {
    split: answersOnCredit,
    hosted_by: answersOnCredit,
    title: answersOnCredit,
    habit: answersOnPairs,
    called_off: calledOff,
    near_name: ({ subject, about }, holds) => oneOrTwo([toSlug(subject), toSlug(about)], holds),
    suggestion: candidates,
    ambiguous_name: candidates,
    same_act: ({ about }, holds) => oneOrTwo(about.split(' '), holds),
    disagreement: answersOnDisputedSet,
    no_zone: ({ subject }, { zones, base }) =>
      zones.map((timezone) => edition(`It is in ${timezone}`, subject, { timezone }, base)),
    day_conflict: answersOnDayOutside,
    two_editions: answersOnTwoEditions,
    unknown_tag: answersOnUnknownGenre,
    look_again: ({ about }) => [{ label: 'Undo the correction', revert: about }],
  };

const toSlug = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
