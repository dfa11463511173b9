import { isCommonWord } from '../lexicon/common-words.ts';
import { formOf, NONE } from './act-text-types.ts';

/**
 * `Some Act RUNAWAY LIVE`, `Some Act Runaway A/V show`: the act without the title of its show. A title is in
 * capitals while the name is not, or is part of an audio-visual show.
 */
export function withoutTitle(bare: string, core: string): readonly string[] {
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
export function ownerIn(core: string): readonly string[] {
  if (!/['’]s /i.test(core)) return NONE;
  const name = OWNER.exec(core)?.[1];
  return name === undefined || isCommonWord(formOf(name)) ? NONE : [name];
}
const OWNER = /^([^'’]{3,})['’]s (?=[\p{Lu}\p{N}])/iu;
