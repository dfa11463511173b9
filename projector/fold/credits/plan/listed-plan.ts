import { nameKey } from '../../../../db/keys/index.ts';
import { actText } from '../parse/act-text.ts';
import type { ActText, Form } from '../parse/act-text-types.ts';
import { looksLikeOneBand } from '../parse/band-forms.ts';
import { type Masked, type Part, slice } from '../lexicon/brackets.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import { type Hints, joinersOf } from '../credit-hints.ts';
import { partsBetween } from '../lexicon/joiners.ts';
import { isPlaceholder } from '../lexicon/placeholders.ts';
import type { ListedAct, ListedPlan } from './plan.ts';
import { withoutCompany } from './joined-plan.ts';
import { readPlan } from './read-plan.ts';
import { aroundHostedBy, aroundTitle, titleMark } from '../lexicon/titles.ts';
import type { SourceListedName } from './source-listed.ts';
import { joinsTwoByAnd } from '../decide/weigh-pair.ts';

/** Neighbouring parts that are looked up together as one listed act. */
const MAX_SPAN_PARTS = 4;

/**
 * Reads the credit with the source's own list, of at least one act. Listed acts are booked; other names in
 * the credit are read further (`Amnesys & Nico & Tetta` if only Amnesys is listed). A list that is as long as
 * the credit, or that has nothing in common with it, covers it: names of performances are free.
 */
export function listedPlan(
  text: Masked,
  whole: ActText,
  sourceListed: readonly SourceListedName[],
  hints: Hints,
): ListedPlan {
  const hosted = aroundHostedBy(text);
  const main = sideOfTheList(hosted?.[0] ?? text, sourceListed);
  const parts = withoutCompany(partsBetween(main, joinersOf(main, hints))).filter(
    (part) => !isPlaceholder(part.text),
  );
  const places = isNamedAlone(parts, whole, sourceListed) ? [[0]] : listPlaces(main, parts, sourceListed);
  const rest = listUnplacedParts(main, parts, places, hints);
  const acts = sourceListed.map((one, i): ListedAct => {
    const onlyHosts = hosted !== null && places[i]!.length === 0 && contains(hosted[1], one);
    const isHost = one.host || onlyHosts || (whole.host && parts.length < 2);
    return { ...one, at: places[i]![0] ?? parts.length, host: isHost };
  });
  const words = hosted === null ? whole.hostedBy : hosted.map((side) => side.text);
  return {
    kind: 'listed',
    whole: rest.length > 0 ? whole : null,
    set_type: sourceListed.some(({ form }) => whole.withWords.keys.includes(form.key))
      ? whole.withWords.set_type
      : whole.set_type,
    hosted: words,
    acts,
    pair: unlikePair(main, sourceListed, places, hints),
    rest,
  };
}

/**
 * The two names of a credit for which the source has one entry, if one of them has several words and the other one word.
 */
function unlikePair(
  main: Masked,
  sourceListed: readonly SourceListedName[],
  places: readonly number[][],
  hints: Hints,
): ListedPlan['pair'] {
  if (sourceListed.length !== 1 || places[0]!.length !== 2) return null;
  const plan = readPlan(main, hints);
  if (plan.kind !== 'joined' || !joinsTwoByAnd(plan)) return null;
  const [one, other] = plan.parts.map(({ form }) => form) as [Form, Form];
  const areUnlike = one.name.includes(' ') !== other.name.includes(' ');
  const mayBeTwo =
    areUnlike && !isCommonWord(one) && !isCommonWord(other) && !looksLikeOneBand(plan.parts, plan.joins);
  return mayBeTwo ? [one, other] : null;
}

/** Before a title mark, or after it if an act of the list is named only there (`Qlub Parade: Luna, Pavo`). */
function sideOfTheList(text: Masked, sourceListed: readonly SourceListedName[]): Masked {
  const mark = titleMark(text);
  if (mark === null) return text;
  const [before, after] = aroundTitle(text, mark);
  const named = (side: Masked): boolean => sourceListed.some((one) => contains(side, one));
  return !named(before) && named(after) ? after : before;
}

/** Nearly all: the list has one act, and the credit is its name. */
const isNamedAlone = (
  parts: readonly Part[],
  { form }: ActText,
  sourceListed: readonly SourceListedName[],
): boolean =>
  parts.length === 1 &&
  sourceListed.length === 1 &&
  parts[0]!.text === form.name &&
  sourceListed[0]!.form.key === form.key;

/** Finds the parts of the credit that each listed act covers: none, one, or neighbours (`Nico & Tetta`). */
function listPlaces(
  main: Masked,
  parts: readonly Part[],
  sourceListed: readonly SourceListedName[],
): readonly number[][] {
  const taken = new Set<number>();
  const spans = collectSpans(main, parts);
  return sourceListed.map((one) => {
    const place = (placeByKey(spans, one) ?? placeByWords(parts, one)).filter((at) => !taken.has(at));
    for (const at of place) taken.add(at);
    return place;
  });
}

/** Keys without the article, so that `The Chainsmokers` and `Chainsmokers` meet in one credit. */
const bare = (key: string): string => key.replace(/^the(?=.)/, '');

/** The keys of all single parts, then of neighbours together, with what they cover. */
function collectSpans(main: Masked, parts: readonly Part[]): ReadonlyMap<string, number[]> {
  const spans = new Map<string, number[]>();
  for (let length = 1; length <= Math.min(MAX_SPAN_PARTS, parts.length); length++)
    for (let from = 0; from + length <= parts.length; from++) {
      const text = slice(main, parts[from]!.from, parts[from + length - 1]!.to);
      for (const key of [nameKey(text.text), actText(text).form.key])
        if (!spans.has(bare(key))) spans.set(bare(key), range(from, from + length - 1));
    }
  return spans;
}

const placeByKey = (
  spans: ReadonlyMap<string, number[]>,
  { form, act }: SourceListedName,
): number[] | undefined => spans.get(bare(form.key)) ?? spans.get(bare(act.form.key));

function placeByWords(parts: readonly Part[], one: SourceListedName): number[] {
  const inside = parts.findIndex((part) => contains(part, one));
  return inside < 0 ? [] : [inside];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Names the text this act, as words of its own? */
export const contains = (text: Masked, { act }: SourceListedName): boolean =>
  spaced(text.text).includes(spaced(act.form.name));

const spaced = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}$]+/u)
    .map(nameKey)
    .join(' ')
    .trim()} `;

/** Runs of parts that no listed act is found in, read as credits of their own. */
function listUnplacedParts(
  main: Masked,
  parts: readonly Part[],
  places: readonly number[][],
  hints: Hints,
): ListedPlan['rest'] {
  const found = new Set(places.flat());
  if (found.size === 0 || places.length >= parts.length) return [];
  const missing = places.filter((place) => place.length === 0).length;
  const free = parts.flatMap((_, at) => (found.has(at) ? [] : [at])).slice(missing);
  return runs(free).map(([from, to]) => {
    const text = slice(main, parts[from]!.from, parts[to]!.to);
    const next = parts[to + 1];
    const title = next !== undefined && /\bwith |w\//i.test(main.mask.slice(parts[to]!.to, next.from));
    return { at: from, plan: readPlan(text, hints), title };
  });
}

/** Consecutive numbers as [first, last]. */
function runs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
