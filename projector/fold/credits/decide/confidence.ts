import type { ActText } from '../parse/act-text-types.ts';
import type { Reading } from '../reading-types.ts';

/*
 * How sure a reading is: an integer from 0 to 100 by the evidence that decided it, of several the least. The figures come
 * from hand-labelled rows (`npm run accuracy` prints confidence and share right side by side).
 */
export const CONFIDENCE = {
  decidedByPerson: 100,
  knownWhole: 99,
  listed: 99,
  oneName: 98,
  placeholder: 97,
  noMusic: 90,
  knownParts: 98,
  bandByItsForm: 96,
  printedTogether: 96,
  printedTwice: 88,
  twoCommonWords: 80,
  seenParts: 95,
  strongJoiner: 95,
  list: 95,
  title: 95,
  besideAnMc: 95,
  hostOfAnEvent: 94,
  twoWordsUnknown: 92,
  wordsBetween: 92,
  besideAKnownAct: 96,
  besideAKnownWord: 85,
  titleOfAKnownAct: 90,
  besideADj: 95,
  twoPersons: 92,
  unlikeNames: 86,
  unlikeAndMarked: 78,
  accompanied: 85,
  habit: 80,
  // The following ones are (right + 1) / (rows + 2) of few labelled rows.
  /** 22 of 23: `Ada Lund y Zorp`, where one is known. */
  wordsBesideKnown: 92,
  /** 16 of 16: `Ada + Bo: Night Tides`. */
  titleOfSeveral: 94,
  /** 22 of 23: `Some Tent: Ada`, where Ada is known. */
  knownBehindTitle: 92,
  /** 9 of 10: `Ada – Night Tides`. */
  titleBehindDash: 83,
  /** 14 of 15. */
  onePerson: 88,
  twoWordsByPlus: 83,
  twoWordsElsewhere: 80,
  // The following ones become review items.
  /** 5 of 9 where the vocabulary did not know the lineup's duos yet: `Zorp & Quix`, where one is known. */
  wordBesideAKnownWord: 66,
  nameAndWordUnknown: 70,
  besideADjByAnd: 70,
  /** 3 of 6: `Zorp/Mirko Vann`. */
  tightBesideName: 60,
  fullNamesPrintedTogether: 60,
  twoWordsOfMany: 70,
  listedUnlikeNames: 70,
  capitalX: 66,
  threeWords: 70,
  twoWordsBySign: 70,
  /** `Ada Lund // Zorp`: two acts, or an act and a title. */
  byTwoSlashes: 60,
  /** 7 of 11: `ZORP feat. Ada Lund`, where nothing is known of Zorp. */
  wordWithGuest: 62,
  wordsOfTwo: 60,
  pairByItsName: 70,
  habitOpen: 66,
  commonWordsSeen: 70,
  hangsOnACommonWord: 68,
  titleOrAct: 65,
  commaBetweenWords: 66,
  pluralBesideOne: 68,
  hosting: 65,
  partlyKnown: 60,
  bandOrTwo: 60,
  fullNames: 58,
  oneIdForTwo: 58,
  calledOff: 60,
  commonWords: 55,
  phrase: 55,
  bracketOrName: 55,
  unknownSigns: 50,
} as const;

/** A reading below it becomes a review item. */
export const ASK_BELOW = 75;

/** Should a person look at this reading? */
export const isAsked = ({ reviewItem, confidence }: Pick<Reading, 'reviewItem' | 'confidence'>): boolean =>
  reviewItem !== null && confidence < ASK_BELOW;

/** May this be a person's given name and surname? `DJ Ada`, `The Bees` and `Egypt 80` are not. */
export const isFullName = ({ form }: Pick<ActText, 'form'>): boolean => FULL_NAME.test(form.name);
const FULL_NAME = /^(?!(?:dj|mc|the) \S+$)\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*)+$/iu;
