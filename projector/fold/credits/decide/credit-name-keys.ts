import type { ActText, Form } from '../parse/act-text-types.ts';
import { besideOthers, billed, knownByExactName, printedTogether } from './clues.ts';
import { isGenericName } from '../lexicon/common-words.ts';
import { isPairOfGenericNames } from './cover-by-names.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * The keys that the decision of a plan can depend on. `asks`: whether it matters above that all of it is known, as it
 * does for a part of a split, a side of a title and what is hosted, and does not for an act that is booked in any case.
 */
export function keysOf(plan: Plan, asks = false): string[] {
  switch (plan.kind) {
    case 'no_one':
      return [];
    case 'act':
      return plain(plan.act) && !asks ? [] : listActKeys(plan.act);
    case 'each':
      return [...listWholeKeys(plan.whole), ...plan.parts.flatMap((part) => keysOf(part, asks))];
    case 'joined':
      return [
        ...listWholeKeys(plan.whole),
        ...plan.parts.flatMap((act) => [...listActKeys(act), besideOthers(act.form.key)]),
        ...plan.spans.flatMap(({ act }) => [
          ...listActKeys(act),
          printedTogether(act.form.key),
          besideOthers(act.form.key),
        ]),
        printedTogether(plan.whole.form.key),
        ...(plan.called === null ? [] : [plan.called.key]),
        besideOthers(plan.whole.form.key),
        ...(plan.worded === true ? listActKeys(plan.whole) : []),
        ...(isPairOfGenericNames(plan) ? billedForms(wholeForms(plan.whole)) : []),
      ];
    case 'titled':
      return [...listWholeKeys(plan.whole), ...keysOf(plan.before, true), ...keysOf(plan.after, true)];
    case 'hosted':
      return [
        ...keysOf(plan.before, true),
        ...keysOf(plan.host),
        ...(plan.guest === null ? [] : keysOf(plan.guest)),
      ];
    case 'credited':
      return [...listWholeKeys(plan.whole), ...keysOf(plan.after, true), ...keysOf(plan.otherwise, asks)];
    case 'listed':
      return [
        ...(plan.whole === null ? [] : listWholeKeys(plan.whole)),
        ...(plan.pair === null ? [] : [printedTogether(plan.acts[0]!.form.key)]),
        ...plan.rest.flatMap(({ plan: part }) => keysOf(part, true)),
      ];
  }
}

/** True if the text has only one reading. */
const plain = (act: ActText): boolean => act.literal.length + act.aliases.length + act.otherwise.length === 0;

/** All names of an act; nearly all acts have one. */
function listActKeys(act: ActText): string[] {
  const { form } = act;
  if (!plain(act)) return [...listAllKeys(act), ...listBilledKeys(act)];
  return isGenericName(form) ? [form.key, billed(form.key)] : [form.key];
}

/** A generic name also needs evidence that a lineup prints it alone (`knownAsPart`). */
const listBilledKeys = ({ literal, form, aliases, otherwise }: ActText): string[] =>
  billedForms([...literal, form, ...aliases, ...otherwise].filter(isGenericName));

const billedForms = (forms: readonly Form[]): string[] => forms.map(({ key }) => billed(key));
const wholeForms = ({ literal, form }: ActText): Form[] => [...literal, form];

const keys = (forms: readonly Form[]): string[] => forms.map(({ key }) => key);
const listWholeKeys = ({ literal, form, remarks }: ActText): string[] => [
  ...keys([...literal, form]),
  ...remarks.map(knownByExactName),
];
const listAllKeys = (act: ActText): string[] => [
  ...listWholeKeys(act),
  ...keys([...act.aliases, ...act.otherwise]),
];
