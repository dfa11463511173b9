import { actText } from '../parse/act-text.ts';
import type { Masked } from '../lexicon/brackets.ts';
import { type Hints, joinersOf } from '../credit-hints.ts';
import { type Joiner, partsBetween } from '../lexicon/joiners.ts';
import { isNoMusic, isNoMusicCredit } from '../lexicon/programme/no-music-credits.ts';
import { isRoom, isTitleWord } from '../lexicon/programme/announcing-words.ts';
import { isPlaceholder, isUnnamedPart } from '../lexicon/placeholders.ts';
import { joinedPlan, withoutCompany } from './joined-plan.ts';
import type { Plan } from './plan.ts';
import {
  announces,
  announcesSeveral,
  aroundHostedBy,
  aroundTitle,
  asksOf,
  isDescription,
  isEvent,
  isPlaceOrNight,
  isPlaceholderPart,
  isTimeOfDay,
  looseByMark,
  type TitleMark,
} from '../lexicon/titles.ts';
import { besideTitle, comesFirst, findGuest, findTitleMark } from './title-marks.ts';
import { isWorded, wordedPlan } from './words-between.ts';

const MAX_TITLE_DEPTH = 2;

/** Lists the possible meanings of a text, given the hints of its source. */
export const readPlan = (text: Masked, hints: Hints, titles = 0): Plan =>
  text.text === '' || isPlaceholder(text.text)
    ? { kind: 'no_one' }
    : isNoMusicCredit(text.text)
      ? { kind: 'no_one', noMusic: true }
      : readNamed(text, hints, titles);

/** Plans one part of a joint set. */
const readPart = (text: Masked, hints: Hints, titles: number): Plan =>
  text.text === '' || isUnnamedPart(text.text) ? { kind: 'no_one' } : readNamed(text, hints, titles);

/** Plans a text that is no placeholder. */
function readNamed(text: Masked, hints: Hints, titles: number): Plan {
  const hosted = aroundHostedBy(text);
  if (hosted !== null) return hostedPlan(text, hosted, hints);
  const found = hardToTheEnd(joinersOf(text, hints), text);
  const firstHard = found.find(({ hard }) => hard);
  const mark = titles < MAX_TITLE_DEPTH ? findTitleMark(text, found) : null;
  const guest = mark === null ? undefined : findGuest(text, mark, found);
  if (guest !== undefined) return eachPlan(text, [{ ...guest, hard: true }], hints, titles);
  if (mark !== null && comesFirst(text, mark, firstHard)) {
    const titled = titledPlan(text, mark, hints, titles);
    const beside = firstHard === undefined ? besideTitle(found, mark) : undefined;
    const guests = beside && eachPlan(text, [{ ...beside, hard: true }], hints, titles);
    return guests?.kind === 'each' ? withGuests(titled, guests) : titled;
  }
  if (firstHard !== undefined) return eachPlan(text, found, hints, titles);
  const by = titles < MAX_TITLE_DEPTH ? looseByMark(text) : null;
  if (by !== null && found.every(({ from }) => from >= by.to)) {
    const [, after] = aroundTitle(text, by);
    const otherwise = readPart(text, hints, MAX_TITLE_DEPTH);
    return { kind: 'credited', whole: actText(text), after: readPlan(after, hints, titles + 1), otherwise };
  }
  // `Tribute to Ada & Bo`: neither of them plays.
  if (isDescription(text.text)) return { kind: 'act', act: actText(text) };
  return found.length > 0
    ? joinedPlan(text, found)
    : (wordedPlan(text) ?? { kind: 'act', act: actText(text) });
}

/**
 * Makes all joiners split in `A & B b2b2b` and `A b3b B & C`: a `b2b` at the end, or one that counts all players, covers
 * the others.
 */
function hardToTheEnd(found: readonly Joiner[], { text }: Masked): readonly Joiner[] {
  const last = found.at(-1);
  const isAtTheEnd = last?.name === 'b2b' && last.to === text.length;
  const isCounted = found.some(
    ({ name, from, to }) => name === 'b2b' && countPlayers(text.slice(from, to)) === found.length + 1,
  );
  return isAtTheEnd || isCounted ? found.map((joiner) => ({ ...joiner, hard: true })) : found;
}

/** The number of players that a joiner states: 3 for `b3b` and `b2b2b`; null if it states none. */
function countPlayers(joiner: string): number | null {
  const digits = joiner.match(/\d/g) ?? [];
  const count = digits.length > 1 ? digits.length + 1 : Number(digits[0] ?? 0);
  return count > 2 ? count : null;
}

const withGuests = (otherwise: Plan, guests: Extract<Plan, { kind: 'each' }>): Plan => ({
  kind: 'credited',
  whole: guests.whole,
  after: { ...guests, reason: 'joiner' },
  otherwise,
  guests: true,
});

function titledPlan(text: Masked, mark: TitleMark, hints: Hints, titles: number): Plan {
  const title = text.text.slice(0, mark.from);
  if (isPlaceholderPart(mark, text)) return { kind: 'no_one', noMusic: true };
  const [before, behind] = aroundTitle(text, mark).map((side) => readPlan(side, hints, titles + 1));
  const performs = mark.performs || isDescription(text.text.slice(mark.to));
  const isSlot = mark.colon === undefined && isTimeOfDay(title);
  const isPlaceholderName = mark.by === true || announcesActs(title) || isSlot;
  const asks = asksOf(mark, text);
  if ((isPlaceholderName || asks === 'place') && behind!.kind === 'no_one') return behind!;
  const lists = mark.presents && text.text[mark.to - 1] === ':' && isList(behind!);
  const isWith = mark.colon === undefined && mark.by !== true;
  const after =
    isPlaceholderName || lists ? withListOfTwo(behind!, announcesSeveral(title), isWith) : behind!;
  const certain = after.kind !== 'no_one' && (isPlaceholderName || lists || isCertainly(after));
  return {
    kind: 'titled',
    whole: actText(text),
    before: before!,
    after,
    certain,
    presents: mark.presents,
    performs,
    asks,
    colon: mark.colon === true,
    dash: mark.dash === true,
  };
}

/** `Closing: A`, `Some Session with A`, `Lobby: A`, `Commissioned work: A`. */
const announcesActs = (title: string): boolean =>
  isEvent(title) || announces(title) || isRoom(title) || isTitleWord(title);

/** `Some Label presents: A, B`: commas list acts, no title. */
const isList = (plan: Plan): boolean => plan.kind === 'joined' && plan.joins[0]!.name === ',';

/**
 * `Some Takeover: A, B`: behind an event a comma lists; behind `DJs:` or `Special guests:` so does `&`, and behind an event
 * `with` so does a word (`Some Nacht mit A und B`).
 */
const withListOfTwo = (plan: Plan, areSeveral = false, isWith = false): Plan =>
  plan.kind === 'joined' &&
  plan.parts.length === 2 &&
  (plan.joins[0]!.name === ',' || (areSeveral && plan.joins[0]!.name === '&') || (isWith && isWorded(plan)))
    ? {
        kind: 'each',
        whole: plan.whole,
        reason: 'joiner',
        parts: plan.parts.map((act): Plan => ({ kind: 'act', act })),
      }
    : plan;

/**
 * Acts, and no title: `Songs: A b2b B`; where a manifest makes `&` split, a pair of words may still be one (`Slap &
 * Tickle`).
 */
const isCertainly = (side: Plan): boolean =>
  side.kind === 'each' &&
  (side.reason === 'b2b' ||
    side.parts.length > 2 ||
    side.parts.some((part) => part.kind !== 'act' && !isWorded(part)));

function eachPlan(text: Masked, found: readonly Joiner[], hints: Hints, titles: number): Plan {
  const hard = found.filter((joiner) => joiner.hard);
  const parts = withoutCompany(partsBetween(text, hard));
  if (parts.length < 2 && hard.length < found.length) return joinedPlan(text, found);
  const plans = parts.map((part) => readPart(part, hints, titles)).filter(({ kind }) => kind !== 'no_one');
  if (plans.length < 2) return plans[0] ?? { kind: 'no_one' };
  const reason = toReason(hard.map(({ name }) => name));
  return { kind: 'each', whole: actText(text), parts: plans, reason };
}

const toReason = (names: readonly string[]): 'b2b' | 'manifest' | 'joiner' =>
  names.includes('b2b')
    ? 'b2b'
    : names.length === 1 && ['feat', 'w/'].includes(names[0]!)
      ? 'joiner'
      : 'manifest';

/** `Hosts: A & B`, `MCs: A & B`. */
const SEVERAL_HOSTS = /(?:^| )(?:hosts|mc['’]?s|gastgeber|presentadores): /i;

function hostedPlan(text: Masked, [before, host]: [Masked, Masked], hints: Hints): Plan {
  if (isNoMusic(before.text)) return { kind: 'no_one', noMusic: true };
  const words = [before.text, host.text].filter((text) => text !== '');
  const mayBeTitle = isPlaceOrNight(before.text) || /^ ?[-–—:]/.test(text.text.slice(before.text.length));
  const plays: Plan =
    isEvent(before.text) || isRoom(before.text) ? { kind: 'no_one' } : readPlan(before, hints);
  const guest = joinersOf(host, hints).find(({ name }) => name === 'feat');
  if (guest === undefined) {
    const hosts = withListOfTwo(
      readPlan(host, hints),
      SEVERAL_HOSTS.test(text.text) || before.text === '',
      before.text === '',
    );
    return { kind: 'hosted', before: plays, host: hosts, guest: null, words, mayBeTitle };
  }
  const [hosting, beside] = aroundTitle(host, guest).map((side) => readPlan(side, hints));
  return { kind: 'hosted', before: plays, host: hosting!, guest: beside!, words, mayBeTitle };
}
