import type { ListedArtist } from '../../../ingest/events/statements/index.ts';
import { castActs, castOf } from './decide/act-list.ts';
import { knownByExactName, cluesIn, printedTogether, wordedClue } from './decide/clues.ts';
import { type Hints, NO_HINTS } from './credit-hints.ts';
import { keysOf } from './decide/credit-name-keys.ts';
import { parseCredit } from './plan/parse-credit.ts';
import type { Credit, NameUse } from './reading-types.ts';
import { hasOneId, type SourceListedName, sourceListedNames } from './plan/source-listed.ts';

/**
 * The names that this performance makes known by itself: the source's own list as far as it vouches for them, else a
 * credit without any joiner, and what the manifest calls one act. Never a part of a split, never a placeholder, and no
 * name of which a bracket or a word in capitals was left out that might belong to it. Sorted by key.
 */
export function evidence(credit: Credit): NameUse[] {
  const cast = castOf(credit);
  if (cast !== null)
    return byKey(new Map(castActs(cast.acts, credit.source).map(({ key, name }) => [key, name])));
  const { whole, text, plan, sourceListed, beside, wholes, off } = parseCredit(credit);
  const single =
    sourceListed.length === 0 &&
    text.kind === 'act' &&
    text.act.form.key === whole.form.key &&
    whole.sure &&
    !off.allCaps;
  if (single && beside.length === 0 && wholes.size === 0)
    return [{ key: whole.form.key, spelling: whole.form.name }];
  const listed = [...sourceListed, ...beside].filter(({ evident }) => evident).map(({ form }) => form);
  const forms = single ? [whole.form, ...listed] : listed;
  const manifest =
    wholes.size === 0 ? [] : [whole.form.key, ...keysOf(plan, true)].filter((key) => wholes.has(key));
  const uses = new Map(forms.map(({ key, name }) => [key, name]));
  for (const key of manifest) if (!uses.has(key)) uses.set(key, wholes.get(key)!);
  return byKey(uses);
}

/** Clues about names in the credit's text, beside making them known. */
export function clues(credit: Credit): string[] {
  if (castOf(credit) !== null) return [];
  const { text, whole, sourceListed } = parseCredit(credit);
  const ofOneId = hasOneId(credit) ? [printedTogether(whole.form.key)] : [];
  return [...wordedClue(text), ...cluesIn(text), ...ofOneId, ...sourceListed.flatMap(bracketClue)];
}

/** A source's list under its own ids keeps brackets that belong to the name. */
const bracketClue = ({ act, form, evident }: SourceListedName): string[] =>
  evident && act.remarks.includes(form.key) ? [knownByExactName(form.key)] : [];

/** The names that an act listed without a performance makes known. */
export const listedEvidence = (artist: ListedArtist, hints: Hints = NO_HINTS, repeats = false): NameUse[] =>
  byKey(
    new Map(
      sourceListedNames([artist], '', hints, { repeats })
        .filter(({ evident }) => evident)
        .map(({ form }) => [form.key, form.name]),
    ),
  );

const byKey = (uses: ReadonlyMap<string, string>): NameUse[] =>
  [...uses].map(([key, spelling]) => ({ key, spelling })).sort((a, b) => (a.key < b.key ? -1 : 1));
