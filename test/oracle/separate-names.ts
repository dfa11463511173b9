import { nameKey } from '../../db/keys/index.ts';
import { isCommonKey } from '../../projector/fold/credits/lexicon/index.ts';
import { isPlaceholder, partsOf } from './credit-text.ts';
import type { Line, Lineup } from './editors/line.ts';
import type { Knowledge } from './knowledge.ts';
import { listedIn } from './listed.ts';

/**
 * The separate artists behind joined names; null if the catalog does not decide. `x`, `vs` and lists of three always
 * separate. Two names around `&` separate if one of them is seen elsewhere and not both are common words. They stay
 * together if two editions print the pair, or if both are unknown and a credit with `and` prints them alone.
 */
export function apart(names: readonly string[], joiner: string, knowing: Knowledge): string[] | null {
  if (new Set(names.map(nameKey)).size < names.length) return [names.join(` ${joiner} `)];
  const strangers = (acts: readonly string[]): number =>
    acts.filter((name) => !isEvidence(name, knowing) && !knowing.beside.has(nameKey(name))).length;
  const ways = partings(names, joiner)
    .filter((way) => way.every((act) => names.includes(act) || knowing.known.has(nameKey(act))))
    .sort((a, b) => strangers(a) - strangers(b) || a.length - b.length);
  const [best] = ways;
  if (joiner !== '&' || names.length !== 2 || strangers(best!) === 0) return best!;
  if (knowing.pairs.has(nameKey(names.join(' & ')))) return [names.join(' & ')];
  if (strangers(names) < 2) return names.every(isCommon) ? null : best!;
  return knowing.beside.has(nameKey(names.join(' & '))) ? [names.join(' & ')] : null;
}

/** True for a name that many artists share, which an identity database therefore always has. */
export const isCommon = (name: string): boolean => isCommonKey(nameKey(name));

/**
 * True if the name is evidence for an artist. A single word, also behind an article, is none by identity data alone,
 * because an artist exists for nearly every word.
 */
export const isEvidence = (name: string, { known, billed }: Knowledge): boolean =>
  (name.replace(/^(?:The|DJ|MC) /, '').includes(' ') ? known : billed).has(nameKey(name));

/** Every way to join neighbours into one name, longest first; never all of them. */
function partings(names: readonly string[], joiner: string, all = true): string[][] {
  if (names.length === 0) return [[]];
  return Array.from({ length: names.length }, (_, i) => names.length - i)
    .filter((length) => !all || length < names.length || names.length === 1)
    .flatMap((length) =>
      partings(names.slice(length), joiner, false).map((rest) => [
        names.slice(0, length).join(` ${joiner} `),
        ...rest,
      ]),
    );
}

/**
 * The lineup's use of `&` as far as the catalog decides it: it separates acts if clearly more of its pairs are two
 * acts.
 */
export function votes(lineup: Lineup, knowing: Knowledge): 'split' | null {
  const { performances, hints } = lineup.data;
  const different = new Map<string, Line>();
  for (const each of performances) {
    const { credit, role, artists, set_type, by } = each;
    if (by?.cast) continue;
    different.set(JSON.stringify([credit, role, artists, set_type, by?.role, by?.set_type]), each);
  }
  let [two, one] = [0, 0];
  for (const performance of different.values()) {
    const { credit } = performance;
    const parts = partsOf(credit);
    const names = parts?.names.filter((name) => !isPlaceholder(name)) ?? [];
    if (parts?.joiner !== '&' || names.length !== 2 || hints.split.includes('&')) continue;
    const { sourceListed } = listedIn(performance, hints.split);
    const whole = nameKey(credit);
    const known = knowing.known.has(whole) || hints.whole.some((each) => nameKey(each) === whole);
    const reported = known ? [credit] : apart(names, '&', knowing);
    const acts = sourceListed.length > 1 ? 2 : sourceListed.length === 0 ? reported?.length : nameKey(sourceListed[0]!.name) === whole ? 1 : 0; // prettier-ignore
    if (acts === 2) two += 1;
    if (acts === 1) one += 1;
  }
  return two > 1 && 2 * two > 3 * one ? 'split' : null;
}
