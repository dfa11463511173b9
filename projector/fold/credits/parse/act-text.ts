import { isCountry } from '../lexicon/country-codes.ts';
import { type Masked, masked } from '../lexicon/brackets.ts';
import { type BracketGroup, bracketGroups } from './bracket-groups.ts';
import type { BracketWords } from '../lexicon/bracket-words.ts';
import { withoutAnySet, withoutCertainSetWords, withoutSetWords } from '../lexicon/set-words.ts';
import { wellKnownBefore } from '../lexicon/well-known-names.ts';
import { type ActText, type Form, formOf, NONE, plainAct } from './act-text-types.ts';
import { ownerIn, withoutTitle } from './shorter-names.ts';

/** Reads the text of one act. */
export function actText(printed: Masked): ActText {
  const { core, groups: last } = bracketGroups(printed);
  const { bare, groups: inner } = beforeSetWords(core);
  const groups = [...inner, ...last];
  const owner = ownerIn(core);
  const known = wellKnownBefore(core);
  const withoutSet = withoutAnySet(core);
  if (groups.length === 0 && bare.name === core && known === null && owner.length + withoutSet.length === 0)
    return plainAct(formOf(core));
  const otherwise = [
    ...withoutSet,
    ...withoutTitle(bare.name, core),
    ...owner,
    ...(known === null ? NONE : [known.name]),
  ];
  // `Ada [UK] Live`: behind a bracket it is no part of the name.
  const named = inner.length > 0 ? bare.name : withoutCertainSetWords(core);
  const words = groups.map((group) => group.words);
  const [identity, unclear] = [toTexts(groups, 'identity'), toTexts(last, 'identity', 'other')];
  // A single letter is not a name: `Ø [Phase]`.
  const keeps = LETTER.test(bare.name);
  const form = formOf(bare.name + (keeps ? unclear : identity));
  const unclearOfBare = toTexts(groups, 'identity', 'other');
  const literal = formsBeside(
    form,
    keeps
      ? [printed.text]
      : [
          printed.text,
          core + unclear,
          bare.name + unclearOfBare,
          core + toTexts(last, 'identity'),
          core + toTexts(last, 'identity', 'home', 'other'),
          bare.name + toTexts(groups, 'identity', 'home'),
        ],
  );
  const bracketed = ofKind(words, 'set').find(({ set_type }) => set_type !== null)?.set_type ?? null;
  return {
    literal,
    remarks: remarksIn(literal, [formOf(core).key, formOf(core + identity).key]),
    form,
    listed: formOf(named + identity),
    sourceListed: formOf(named + unclear),
    aliases: formsBeside(
      form,
      ofKind(words, 'alias').map(({ name }) => name),
    ),
    otherwise: formsBeside(form, keeps ? [bare.name, ...otherwise] : otherwise),
    owner: owner.length === 0 ? null : formOf(owner[0]!),
    beforeTitle: known === null || known.ofSet ? null : formOf(known.name),
    withWords: {
      keys:
        bare.name === core ? NONE : [core, core + identity, core + unclear].map((text) => formOf(text).key),
      set_type: bracketed,
    },
    sure: (keeps || !words.some(({ kind }) => kind === 'other')) && otherwise.length === 0,
    members: groups.some(({ text, words: { kind } }) => kind === 'members' && !isHome(text)),
    notes: groups.flatMap(({ text, words: { kind } }) =>
      kind === 'other' && !isHome(text) ? formOf(text.slice(1, -1)) : [],
    ),
    set_type: bracketed ?? bare.set_type,
    host: words.some(({ kind }) => kind === 'host'),
    hosts: ofKind(words, 'hosts').map(({ names }) => formOf(names)),
    hostedBy: ofKind(words, 'hosted by').map(({ names }) => names),
  };
}

/** `Ada (Some Band) DJ Set`: with the words about the set the brackets before them go. */
function beforeSetWords(core: string): {
  bare: ReturnType<typeof withoutSetWords>;
  groups: readonly BracketGroup[];
} {
  const bare = withoutSetWords(core);
  if (bare.name === core || !/[)\]}"”“»«›]$/.test(bare.name)) return { bare, groups: NONE };
  const before = bracketGroups(masked(bare.name));
  return { bare: { ...bare, name: before.core }, groups: before.groups };
}

/** `(Some Records, IT)`: not a name. */
const isHome = (bracket: string): boolean =>
  /\b(?:records|recordings|rec|music|label|crew)\b/i.test(bracket) ||
  bracket
    .slice(1, -1)
    .split(/[,/]/)
    .some((word) => isCountry(word.trim()));

const LETTER = /^\p{L}\p{M}*$/u;

const remarksIn = (literal: readonly Form[], plain: readonly string[]): readonly string[] =>
  literal.map(({ key }) => key).filter((key) => !plain.includes(key));

const toTexts = (groups: readonly BracketGroup[], ...kinds: BracketWords['kind'][]): string =>
  groups
    .filter(({ words }) => kinds.includes(words.kind))
    .map(({ text }) => ` ${text}`)
    .join('');

const ofKind = <K extends BracketWords['kind']>(words: readonly BracketWords[], kind: K) =>
  words.filter((word): word is Extract<BracketWords, { kind: K }> => word.kind === kind);

/** Readings with another key than the form's, each once. */
function formsBeside(form: Form, texts: readonly string[]): readonly Form[] {
  const found = new Map<string, Form>();
  for (const text of new Set(texts)) {
    const other = text === form.name ? form : formOf(text);
    if (other.key !== form.key && !found.has(other.key)) found.set(other.key, other);
  }
  return [...found.values()];
}
