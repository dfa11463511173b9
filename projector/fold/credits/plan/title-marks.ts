import type { Masked } from '../lexicon/brackets.ts';
import type { Joiner } from '../lexicon/joiners.ts';
import { isRoom, isTitleWord } from '../lexicon/programme/announcing-words.ts';
import { isLesson } from '../lexicon/programme/no-music-credits.ts';
import {
  announces,
  byMark,
  isEvent,
  isItemBefore,
  isPlaceOrNight,
  isTimeOfDay,
  titleMark,
  type TitleMark,
  withElsewhere,
} from '../lexicon/titles.ts';

/** Finds the mark between a title and acts, given the joiners of the text; null: there is no title. */
export const findTitleMark = (text: Masked, found: readonly Joiner[]): TitleMark | null =>
  eventMark(text, found[0]) ?? byMark(text) ?? titleMarkBeside(text, found);

/** The dashes of `A - b2b - B` mark no title. */
function titleMarkBeside(text: Masked, found: readonly Joiner[]): TitleMark | null {
  const mark = titleMark(text);
  const isJoiner = mark !== null && found.some(({ from, to }) => mark.from < to && mark.to > from);
  return isJoiner ? null : mark;
}

/**
 * True if the title covers all acts: `Session: A b2b B`, `Label x Crew - A b2b B`, `P presents: A b2b B`. In `A b2b B:
 * …` it is B's alone.
 */
export const comesFirst = ({ text }: Masked, mark: TitleMark, hard: Joiner | undefined): boolean =>
  hard === undefined ||
  (hard.from >= mark.from &&
    mark.instead !== true &&
    (!mark.presents || text[mark.to - 1] === ':' || PRESENT.test(text.slice(mark.from, mark.to))));

/** `Some Crew present Ada b2b Bo`: several present, so that they are no act of one set. */
const PRESENT =
  / (?:present|präsentieren|présentent|presentan|presentano|presenteren|apresentam|prezentują|představují):?$/i;

/**
 * Finds `with` after an event or a colon, in other languages too: acts follow (`The Spotlight with Rebelion`, `Some Evening:
 * with A, B`, `Quix Nacht mit Ada`).
 */
function eventMark(text: Masked, first: Joiner | undefined): TitleMark | null {
  const elsewhere = withElsewhere(text, first?.from);
  if (elsewhere !== null && isEventOrLesson(text.text.slice(0, elsewhere.from))) return elsewhere;
  if (first === undefined) return null;
  const before = text.text.slice(0, first.from);
  const isWith = first.name === 'with' || first.name === 'w/';
  const isMark =
    (isWith && (text.text[first.from] === ':' || isEventOrLesson(before))) ||
    (first.name === 'feat' && isOfLabel(before));
  return isMark ? { from: first.from, to: first.to, presents: false, performs: false } : null;
}

/** `Some Label Takeover feat. A & B`: no act is called so. */
const isOfLabel = (text: string): boolean =>
  /^\S.* (?:showcase|take ?over|label ?(?:night|party|nacht|abend|avond))$/i.test(text);

const isEventOrLesson = (text: string): boolean =>
  isEvent(text) ||
  isLesson(text) ||
  isTimeOfDay(text) ||
  isItemBefore(text) ||
  isRoom(text) ||
  isTitleWord(text);

/** `A: B ft. C`: one guest behind a title that is no night's plays, whether A or B is the title. */
export function findGuest({ text }: Masked, mark: TitleMark, found: readonly Joiner[]): Joiner | undefined {
  const guest = guestMark(found, mark);
  if (guest === undefined || mark.presents || mark.performs) return guest;
  const title = text.slice(0, mark.from);
  const isAlone = guest.name === 'feat' && found.at(-1) === guest && found.indexOf(guest) === 0;
  return isAlone && !isEvent(title) && !isPlaceOrNight(title) && !announces(title) ? guest : undefined;
}

/** `A presents B ft. C`: the guest plays, whatever the title is. */
const guestMark = (found: readonly Joiner[], mark: TitleMark): Joiner | undefined =>
  found.every(({ hard }) => !hard)
    ? found.find(({ name, from }) => from > mark.to && (name === 'feat' || name === 'w/'))
    : undefined;

/** Finds `with` in `A presents B with C`: C may be a guest, or a word of the title. */
export const besideTitle = (found: readonly Joiner[], { presents, to }: TitleMark): Joiner | undefined =>
  presents
    ? found.find(({ name, from, capital }) => from > to && name === 'with' && capital !== true)
    : undefined;
