import type { ActText } from '../parse/act-text-types.ts';
import { printedTogether } from './clues.ts';
import { beginsWithGivenName, isCommonWord } from '../lexicon/common-words.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import { DJ_NAME } from '../lexicon/placeholders.ts';
import { wellKnownActs } from '../lexicon/well-known-names.ts';
import { mayBeProgrammeItem } from '../lexicon/programme/doubtful-items.ts';
import type { Outcome } from './reading-outcome.ts';
import type { ListedPlan } from '../plan/plan.ts';
import type { IsKnown, Reading } from '../reading-types.ts';
import { isDescription, isEvent, namesAnEvent } from '../lexicon/titles.ts';

/** Adds a review item to an outcome. */
export const ask = (outcome: Outcome, confidence: number, reviewItem: Reading['reviewItem']): Outcome => ({
  ...outcome,
  confidence: Math.min(outcome.confidence, confidence),
  reviewItem: outcome.reviewItem ?? reviewItem,
});

/**
 * An act under its plain name: what was left out of it may be part of it (`JOY (Anonymous)`), and what was left in the
 * title of its show (`Ada Poe Runaway A/V show`).
 */
export function askOfName(outcome: Outcome, { form, notes, otherwise, beforeTitle }: ActText): Outcome {
  if (notes.length > 0 && isCommonWord(form))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts: [form.name],
      why: 'the words in brackets may be part of the name',
    });
  if (isDescription(form.name))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts: [form.name],
      why: 'the credit names the artist whose music is played, and another artist may play it',
    });
  if (DJ_NAME.test(form.name))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts: [form.name],
      why: 'the credit may be the name of an artist, or stand for an artist who is not announced yet',
    });
  if (outcome.acts[0]?.key === form.key && mayBeProgrammeItem(form.name))
    return askOfItem(outcome, form.name);
  if (wellKnownActs().has(form.key)) return outcome;
  if (outcome.acts[0]?.key === form.key && namesAnEvent(form.name))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts: [form.name],
      why: 'the credit names an event, so other artists may play',
    });
  if (outcome.acts[0]?.key === form.key && isPhrase(form.name))
    return ask(outcome, CONFIDENCE.phrase, {
      kind: 'title',
      parts: [form.name],
      why: 'the credit is written like a sentence instead of a name',
    });
  if (outcome.acts[0]?.key === form.key && TITLE_BY.test(form.name))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts: [form.name.replace(TITLE_BY, ''), form.name],
      why: 'the words before “by” may be a title, or part of a name',
    });
  if (outcome.acts[0]?.key === form.key && NAME_AND_DJ.test(form.name))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts: [form.name.slice(0, -3)],
      why: '“DJ” at the end may be part of the name, or only say that it is a DJ set',
    });
  if (outcome.acts[0]?.key === form.key && PERSON_OF_BAND.test(form.name) && beginsWithGivenName(form))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts: [form.name.replace(PERSON_OF_BAND, '$1')],
      why: 'the words after “of” or “from” may be the band of this person',
    });
  // A credit that prints such a name alone is evidence of the longer name (`Roni Size Reprazent`).
  const shorter = otherwise.find(({ name }) => form.name.startsWith(`${name} `));
  if (shorter === undefined || !shorter.name.includes(' ') || shorter.key === beforeTitle?.key)
    return outcome;
  const parts = [shorter.name];
  return ask(outcome, CONFIDENCE.titleOrAct, {
    kind: 'title',
    parts,
    why: 'the last words of the credit may be a title instead of a part of the name',
  });
}

/** Asks whether the credit is music at all. */
export const askOfItem = (outcome: Outcome, name: string): Outcome =>
  ask(outcome, CONFIDENCE.phrase, {
    kind: 'title',
    parts: [name],
    why: 'the credit may be an item of the programme that is no music',
  });

/**
 * `Salainen vieras`, `Ebru atölyesi`: only the first word has a capital. In a lineup hardly any name is so, whatever the language;
 * announcements, lessons and talks are.
 */
const isPhrase = (name: string): boolean =>
  (PHRASE.test(name) && !isPerson(name)) ||
  (name.includes(' ') && (HAS_FUNCTION_WORD.test(name) || BEGINS_AS_PHRASE.test(name)));
/** `Boat trip to the Glass Rooms`. */
const BEGINS_AS_PHRASE = /^\p{Lu}\p{Ll}+ \p{Ll}{4,} \p{Ll}+ .*\p{Lu}/u;
/** `Brunch a cura di Ada`, `Ada Lund oraz Bo`: words of sentences in other languages, and of hardly any name. */
const HAS_FUNCTION_WORD =
  /^\p{Lu}.* (?:für|vom|beim|oder|voor|pour|chez|per|para|dla|oraz|przez|og|och|med|till|til|és|si|și|a cura di|über|sobre|według|pro|za|ze?|ja|ga|sur) [\p{L}\p{N}]/u;
/** `Ada lund`. */
const isPerson = (name: string): boolean => name.split(' ').length === 2 && beginsWithGivenName({ name });
const PHRASE = /^\p{Lu}\p{Ll}\S*(?= .*\p{L}{4})(?: \p{Ll}\S*)+$/u;
/** `Peter Lund of Glass Rooms`, `Peter Lund from The Rooks`. */
const PERSON_OF_BAND = /^(\S+ \p{Lu}\S+) (?:of|from) (?:the )?\p{Lu}.*$/u;
/** `Tides by Ada`; two words and more before it are read as a title (`credited`). */
const TITLE_BY = /^\p{Lu}\S+ by (?!Me$|My |The |Your )(?=\p{Lu}\S{2})/u;
/** `Glass Rooms DJ`: a set, or a name as `Ada DJ`. */
const NAME_AND_DJ = /^(?!the )\S+ (?!the )\S+ (?:\S+ )?dj$/i;

/** `Zorp's Garden Party` is an act's event, or a name. */
export const askOfOwner = (outcome: Outcome, { form }: ActText): Outcome =>
  ask(outcome, CONFIDENCE.titleOrAct, {
    kind: 'title',
    parts: [outcome.acts[0]!.name, form.name],
    why: 'the credit may be an event that is named after an act, or an act with this name',
  });

/** Asks whether the words after a well-known act are the title of its show, or part of another name. */
export const askOfTitle = (outcome: Outcome, longer: string): Outcome =>
  ask(outcome, CONFIDENCE.titleOrAct, {
    kind: 'title',
    parts: [outcome.acts[0]!.name, longer],
    why: 'the words after the name may be a title, or part of a longer name',
  });

/** A list may repeat a title (`Some Label Showcase`), and leave out who else is named, or who is in its act. */
export function askOfListed({ acts, rest }: ListedPlan, outcome: Outcome): Outcome {
  const parts = outcome.acts.map(({ name }) => name);
  const [only] = acts;
  if (acts.length === 1 && rest.length === 0 && mayBeProgrammeItem(only!.form.name))
    return askOfItem(outcome, only!.form.name);
  if (acts.length === 1 && only!.form.key !== only!.act.form.key && hasSetWords(only!))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts,
      why: 'the last word of the name that the source lists may only describe the set',
    });
  if (parts.length > 1 && acts.some(({ form }) => isEvent(form.name)))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts,
      why: 'one of the names that the source lists may be a title instead of an act',
    });
  const twoNames = rest.some(
    ({ plan }) => plan.kind === 'joined' && plan.parts.length === 2 && plan.parts.every(isFullName),
  );
  return acts.length === 1 && twoNames
    ? ask(outcome, CONFIDENCE.titleOrAct, {
        kind: 'split',
        parts,
        why: 'the source lists only one act, but the credit seems to name two',
      })
    : outcome;
}

/** `Zorp Live`, listed so. */
const hasSetWords = ({ act, form }: ListedPlan['acts'][number]): boolean =>
  act.withWords.keys.includes(form.key);

/** `Zorp & Ada Lund` under one id of the source, which no second edition prints so: two acts, where a duo has two words. */
export function askOfOneEntry(plan: ListedPlan, outcome: Outcome, isKnown: IsKnown): Outcome {
  const { pair } = plan;
  if (pair === null || isKnown(printedTogether(plan.acts[0]!.form.key))) return outcome;
  const parts = pair.map(({ name }) => name);
  return ask(outcome, CONFIDENCE.listedUnlikeNames, {
    kind: 'split',
    parts,
    why: 'the source gives these names one common id, so they may be one act or several',
  });
}
