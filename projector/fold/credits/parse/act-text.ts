import { naturalName, nameKey } from '../../../../db/keys/index.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import { isCountry } from '../lexicon/country-codes.ts';
import { type Masked, masked } from '../lexicon/brackets.ts';
import { type BracketGroup, bracketGroups } from './bracket-groups.ts';
import type { BracketWords } from '../lexicon/bracket-words.ts';
import {
  type SetType,
  withoutAnySet,
  withoutCertainSetWords,
  withoutSetWords,
} from '../lexicon/set-words.ts';
import { wellKnownBefore } from '../lexicon/well-known-names.ts';

/** A spelling that could be an act's name. */
export interface Form {
  readonly name: string;
  readonly key: string;
}

/** The text of one act, without joiners: its possible names, and the notes in its brackets. */
export interface ActText {
  /** More literal readings, which hold where the name is known, the most literal first. */
  readonly literal: readonly Form[];
  /** Keys of the literal readings with a bracket that may only be a remark: if the form is known, they need more evidence. */
  readonly remarks: readonly string[];
  /** The form that is used if none of the others is known. */
  readonly form: Form;
  /**
   * The name if a list confirms that it is an act's: only words in brackets that cannot belong to it are
   * removed.
   */
  readonly listed: Form;
  /** The form in a list whose ids are identities: unclear brackets belong to the name. */
  readonly sourceListed: Form;
  /** Names in brackets that are the same artist's; less literal than the form. */
  readonly aliases: readonly Form[];
  /** Still less literal readings, which hold where they are known and the form is not. */
  readonly otherwise: readonly Form[];
  /** `Ada` of `Ada's Garden Party`: one of the readings above. */
  readonly owner: Form | null;
  /** A well-known act with a title behind it (`Kruder & Dorfmeister Night Tides`): one of the readings above. */
  readonly beforeTitle: Form | null;
  /** Keys of the names that include the words about the set, and the set type beside them. */
  readonly withWords: { readonly keys: readonly string[]; readonly set_type: SetType };
  /** Nothing was or could be removed that might be part of the name: the form alone is evidence of the act. */
  readonly sure: boolean;
  /** A bracket lists who is in it. */
  readonly members: boolean;
  /** Texts in brackets that may be its home or another name. */
  readonly notes: readonly Form[];
  readonly set_type: SetType;
  readonly host: boolean;
  /** Names of others who host this performance. */
  readonly hosts: readonly Form[];
  /** `(hosted by …)`: for a person to look at. */
  readonly hostedBy: readonly string[];
}

export function formOf(text: string): Form {
  const name = naturalName(text);
  return { name, key: nameKey(name) };
}

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

/**
 * `Some Act RUNAWAY LIVE`, `Some Act Runaway A/V show`: the act without the title of its show. A title is in
 * capitals while the name is not, or is part of an audio-visual show.
 */
function withoutTitle(bare: string, core: string): readonly string[] {
  if (bare === core) return NONE;
  const words = bare.split(' ');
  if (words.length > 2 && WITH_PICTURES.test(core)) return [words.slice(0, -1).join(' ')];
  let length = words.length;
  while (length > 1 && IN_CAPITALS.test(words[length - 1]!)) length--;
  const name = words.slice(0, length).join(' ');
  return length < words.length && /\p{Ll}/u.test(name) ? [name] : NONE;
}
const WITH_PICTURES = / (?:a\/v|av|audio[ -]?visual)(?: \S+)?$/i;
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\p{N}'’!&-]{2,}$/u;

/** The owner that the form of an event names (none or one); a common word is no owner (`Mother's Finest`). */
function ownerIn(core: string): readonly string[] {
  if (!/['’]s /i.test(core)) return NONE;
  const name = OWNER.exec(core)?.[1];
  return name === undefined || isCommonWord(formOf(name)) ? NONE : [name];
}
const OWNER = /^([^'’]{3,})['’]s (?=[\p{Lu}\p{N}])/iu;

const NONE: readonly never[] = Object.freeze([]);

/** `(Some Records, IT)`: not a name. */
const isHome = (bracket: string): boolean =>
  /\b(?:records|recordings|music|label|crew)\b/i.test(bracket) ||
  bracket
    .slice(1, -1)
    .split(/[,/]/)
    .some((word) => isCountry(word.trim()));

const LETTER = /^\p{L}\p{M}*$/u;

/** Nearly all acts: a name and nothing else. */
const plainAct = (form: Form): ActText => ({
  literal: NONE,
  remarks: NONE,
  form,
  listed: form,
  sourceListed: form,
  aliases: NONE,
  otherwise: NONE,
  owner: null,
  beforeTitle: null,
  withWords: { keys: NONE, set_type: null },
  sure: true,
  members: false,
  notes: NONE,
  set_type: null,
  host: false,
  hosts: NONE,
  hostedBy: NONE,
});

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
