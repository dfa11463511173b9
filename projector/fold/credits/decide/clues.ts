import type { ActText } from '../parse/act-text-types.ts';
import { joinsByCapitalX, looksLikeOneBand } from '../parse/band-forms.ts';
import type { Joiner } from '../lexicon/joiners.ts';
import type { JoinedPlan, Plan } from '../plan/plan.ts';

/*
 * Clues: evidence about names in a credit's text, besides making names known. They come from the text only, never from a
 * decision about a split, so that no decision is its own evidence. They are stored and looked up among the name keys, none
 * of which holds a space (`projector/store/names/known-names.ts`).
 */

/** The name is beside others (`A b2b B`, `A vs B`, `A, B & C`): most likely an act of its own. */
export const besideOthers = (key: string): string => `beside ${key}`;

/** Two names are printed so (`A & B`). It holds where two editions print it. */
export const printedTogether = (key: string): string => `together ${key}`;

/**
 * More than a credit has exactly this name: identity data, an editor, or a source under an id of its own. Questions about
 * a name are answered with the name, except for names from editions (`projector/store/names/known-names.ts`).
 */
export const knownByExactName = (key: string): string => CALLED + key;

/**
 * More than identity data names it, which holds every common word: a lineup, a manifest or an editor does. Found with the
 * name too.
 */
export const billed = (key: string): string => BILLED + key;

/** The name in the key, and the kind of subject whose statements do not count for it; null for other keys. */
export function nameAsked(
  key: string,
): { readonly name: string; readonly not: 'edition:' | 'artist:' } | null {
  if (key.startsWith(CALLED)) return { name: key.slice(CALLED.length), not: 'edition:' };
  return key.startsWith(BILLED) ? { name: key.slice(BILLED.length), not: 'artist:' } : null;
}

const CALLED = 'called ';
const BILLED = 'billed ';

/** The number of editions that must print a clue before it counts. */
export const editionsNeeded = (key: string): number => (key.startsWith('together ') ? 2 : 1);

/** The clues of a credit's text. */
export function cluesIn(plan: Plan): string[] {
  switch (plan.kind) {
    case 'each':
      return plan.parts.flatMap((part) =>
        part.kind === 'act' ? [beside(part.act)] : [...wordedClue(part), ...cluesIn(part)],
      );
    case 'joined':
      return cluesOfJoined(plan);
    case 'titled':
      return [...cluesIn(plan.before), ...cluesIn(plan.after)];
    case 'hosted':
      return [
        ...cluesIn(plan.before),
        ...cluesIn(plan.host),
        ...(plan.guest === null ? [] : cluesIn(plan.guest)),
      ];
    case 'credited':
      // A word of a title may follow `with`.
      return cluesIn(plan.guests === true ? plan.otherwise : plan.after);
    case 'no_one':
    case 'act':
    case 'listed':
      return [];
  }
}

/** `A and B`, alone or around `b2b`: it makes no name known (`words-between`), but they are printed like an act. */
export const wordedClue = (plan: Plan): string[] =>
  plan.kind === 'joined' && plan.worded === true ? [beside(plan.whole)] : [];

const beside = ({ form }: ActText): string => besideOthers(form.key);

/** Two names around a single `&` may be one act; in a list or beside a strong joiner each is an act. */
function cluesOfJoined({ whole, parts, joins, spans, worded }: JoinedPlan): string[] {
  if (worded === true)
    return parts.length === 2 && joins[0]!.name === 'and' ? [printedTogether(whole.form.key)] : [];
  if (parts.length === 2 && joins[0]!.strength !== 'strong')
    return joins[0]!.name === '&' ? [printedTogether(whole.form.key)] : [];
  if (joins.some(({ name, strength }) => strength === 'tight' || name === 'with')) return [];
  if (looksLikeOneBand(parts, joins) || joinsByCapitalX(parts, joins) || isOfTwoWordsBySign(parts, joins))
    return [];
  const isList = joins.every(({ strength }) => strength === 'weak');
  const inItems = joinsInItems(joins);
  const alone = parts.filter(
    (_, i) =>
      // Left of `w/` may be a title.
      joins[i]?.name !== 'w/' &&
      [joins[i - 1], joins[i]].every(
        (join) => join === undefined || (isList ? !inItems || join.name !== '&' : join.strength === 'strong'),
      ),
  );
  const pairs =
    isList && !inItems ? [] : spans.filter(({ from, to }) => to - from === 2 && joins[from]!.name === '&');
  return [...alone.map(beside), ...pairs.map(({ act }) => printedTogether(act.form.key))];
}

/** `Zorp + Quix`, `Zorp / Quix`: a duo prints its name so too. */
const isOfTwoWordsBySign = (parts: readonly ActText[], joins: readonly Joiner[]): boolean =>
  joins.length === 1 &&
  ['+', '/'].includes(joins[0]!.name) &&
  parts.every(({ form }) => !form.name.includes(' '));

/** `A, B & C, D & E`: a `&` between commas does not end the list, and what `&` joins there is one of its items. */
export function joinsInItems(joins: readonly Joiner[]): boolean {
  const names = joins.map(({ name }) => name);
  const inner = names.slice(names.indexOf(',') + 1, names.lastIndexOf(','));
  return names.every((name) => name === ',' || name === '&') && names.includes(',') && inner.includes('&');
}
