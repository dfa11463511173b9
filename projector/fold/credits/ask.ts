import type { ActText } from './act-text.ts';
import { isCommonWord } from './common-words.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import { DJ_NAME } from './placeholders.ts';
import type { Outcome } from './outcome.ts';
import type { ListedPlan } from './plan.ts';
import type { Reading } from './reading.ts';
import { isDescription, isEvent } from './titles.ts';

/** The same outcome, of which a person is asked. */
export const ask = (outcome: Outcome, confidence: number, reviewItem: Reading['reviewItem']): Outcome => ({
  ...outcome,
  confidence: Math.min(outcome.confidence, confidence),
  reviewItem: outcome.reviewItem ?? reviewItem,
});

/**
 * An act under its plain name: what was left out of it may be part of it (`JOY (Anonymous)`), and what was left in the
 * title of its show (`Ada Poe Runaway A/V show`).
 */
export function askOfName(outcome: Outcome, { form, notes, otherwise }: ActText): Outcome {
  if (notes.length > 0 && isCommonWord(form))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts: [form.name],
      why: 'the bracket may be part of the name',
    });
  if (isDescription(form.name))
    return ask(outcome, CONFIDENCE.titleOrAct, {
      kind: 'title',
      parts: [form.name],
      why: 'a tribute names whose music is played, and may not name who plays',
    });
  if (DJ_NAME.test(form.name))
    return ask(outcome, CONFIDENCE.bracketOrName, {
      kind: 'title',
      parts: [form.name],
      why: 'it may name nobody',
    });
  const shorter = otherwise.find(({ name }) => form.name.startsWith(`${name} `));
  if (shorter === undefined || !shorter.name.includes(' ')) return outcome;
  const parts = [shorter.name];
  return ask(outcome, CONFIDENCE.titleOrAct, { kind: 'title', parts, why: 'its last word may be a title' });
}

/** A list may repeat a title (`Some Label Showcase`), and leave out who else is named, or who is in its act. */
export function askOfListed({ acts, rest }: ListedPlan, outcome: Outcome): Outcome {
  const parts = outcome.acts.map(({ name }) => name);
  if (parts.length > 1 && acts.some(({ form }) => isEvent(form.name)))
    return ask(outcome, CONFIDENCE.titleOrAct, { kind: 'title', parts, why: 'the source lists a title' });
  const twoNames = rest.some(
    ({ plan }) => plan.kind === 'joined' && plan.parts.length === 2 && plan.parts.every(isFullName),
  );
  return acts.length === 1 && twoNames
    ? ask(outcome, CONFIDENCE.titleOrAct, { kind: 'split', parts, why: 'the source lists only one of them' })
    : outcome;
}
