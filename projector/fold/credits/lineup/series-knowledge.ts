import { besideOthers } from '../decide/clues.ts';
import { clues, evidence } from '../credit-evidence.ts';
import { isNoMusic } from '../lexicon/programme/no-music-credits.ts';
import { parseCredit } from '../plan/parse-credit.ts';
import { type Plan, withoutGuests } from '../plan/plan.ts';
import type { Credit } from '../reading-types.ts';
import { isWorded } from '../plan/words-between.ts';

/** A text before this number of different texts is read as a title, not as an act with its shows. */
const MIN_TEXTS = 3;

/** Keys of what a lineup prints before `:`, ` - ` or `presents` as the title of a row of sets. */
export type Series = ReadonlySet<string>;

export const NO_SERIES: Series = new Set();

/**
 * `Some Crew: Ada`, `Some Crew: Bo`, `Some Crew: Cy b2b Dee`: the acts follow the title each time. An act of
 * the same name in the same lineup is not meant by it.
 */
export function seriesIn(credits: Iterable<Credit>): Series {
  const all = [...credits];
  const behind = new Map<string, Set<string>>();
  for (const credit of all) {
    const text = withoutGuests(parseCredit(credit).text);
    if (text.kind !== 'titled' || text.performs || isTalk(text.before)) continue;
    const [before, after] = [keyOf(text.before), keyOf(text.after)];
    if (before !== null && after !== null) behind.set(before, (behind.get(before) ?? new Set()).add(after));
  }
  const often = [...behind].flatMap(([key, texts]) => (texts.size >= MIN_TEXTS ? key : []));
  if (often.length === 0) return NO_SERIES;
  const acts = new Set(
    all.flatMap((credit) => [...evidence(credit).map(({ key }) => key), ...clues(credit)]),
  );
  return new Set(often.filter((key) => !acts.has(key) && !acts.has(besideOthers(key))));
}

/** The key of the text on one side of the mark. */
export function keyOf(side: Plan): string | null {
  if (side.kind === 'act') return side.act.form.key;
  return side.kind === 'no_one' || side.kind === 'hosted' ? null : (side.whole?.form.key ?? null);
}

/** True if the text after it is not an act's name. */
function isTalk(side: Plan): boolean {
  const act = side.kind === 'act' ? side.act : isWorded(side) ? side.whole : null;
  return act !== null && isNoMusic(act.form.name);
}
