import { FESTIVAL_DAY_STARTS } from '../../../ingest/events/statements/index.ts';
import type { EditionDifference } from '../../../ingest/events/views/index.ts';
import { byText, sortedUnique } from '../../fold/claims/index.ts';
import { dayLater } from '../../fold/corrections/index.ts';
import type { ReviewItem } from '../../fold/identity/index.ts';
import type { FoldedEdition, LineupEntry, SetTime } from '../../fold/editions/index.ts';

/** Compares what readers see of an edition in two folds; null if nothing would change. */
export function compareFolds(
  slug: string,
  before: FoldedEdition | null,
  after: FoldedEdition | null,
): EditionDifference | null {
  const [now, then] = [playing(before), playing(after)];
  const gone = [...now.values()].filter((artist) => !then.has(artist.slug));
  const come = [...then.values()].filter((artist) => !now.has(artist.slug));
  const pairs = renamings(gone, come);
  const replaced = new Set(pairs.flat());
  const credited = new Set([...then.values()].flatMap(({ credits }) => credits));
  const names = (artists: readonly Playing[]): string[] =>
    sortedUnique(artists.filter((artist) => !replaced.has(artist)).map(({ name }) => name));
  const difference: EditionDifference = {
    edition: slug,
    published: now.size,
    added: names(come),
    moved: [...now.values()].flatMap((artist) => movement(artist, then.get(artist.slug))).sort(byText),
    dropped: names(gone),
    reread: names(gone.filter(({ credits }) => credits.some((credit) => credited.has(credit)))),
    renamed: pairs.map(([from, to]) => `${from.name} -> ${to.name}`).sort(byText),
    review: newReviewItems(before, after),
  };
  const { added, moved, dropped, renamed, review } = difference;
  return [added, moved, dropped, renamed, review].some((kind) => kind.length > 0) ? difference : null;
}

/** One artist on an edition with all its places there, sorted. */
interface Playing {
  readonly slug: string;
  readonly name: string;
  readonly places: readonly string[];
  /** Credits as printed there. */
  readonly credits: readonly string[];
}

/** Hosts are left out: they have no sets. */
function playing(folded: FoldedEdition | null): ReadonlyMap<string, Playing> {
  const found = new Map<string, Playing>();
  for (const entry of folded?.lineup ?? []) {
    if (entry.role !== 'artist') continue;
    const { slug, name } = entry.artist;
    const known = found.get(slug);
    const places = sortedUnique([...(known?.places ?? []), ...listPlaces(entry, folded!.setTimes)]);
    found.set(slug, { slug, name, places, credits: [...(known?.credits ?? []), entry.credited_as] });
  }
  return found;
}

/** The timed sets of a row of the lineup, else the row's day and stage. */
function listPlaces(entry: LineupEntry, setTimes: readonly SetTime[]): string[] {
  const { day, stage, artist, status } = entry;
  const sets = setTimes.filter(
    (set) =>
      set.festival_day === day &&
      set.stage === stage &&
      set.credited_as === entry.credited_as &&
      set.artists.some(({ slug }) => slug === artist.slug),
  );
  const times = sets.length === 0 ? [null] : sets.map(clock);
  const mark = status === 'confirmed' ? null : `(${status})`;
  return times.map((time) => [day, stage, time, mark].filter((part) => part !== null).join(' '));
}

/** Includes the start's date only if it is neither the festival day nor, for a set at night, the next day. */
function clock({ festival_day, start_at, end_at }: SetTime): string {
  const start = start_at.slice(11, 16);
  const usual = start < FESTIVAL_DAY_STARTS ? dayLater(festival_day, DAY_MS) : festival_day;
  const date = start_at.slice(0, 10);
  return `${date === usual ? '' : `${date} at `}${start}${end_at === null ? '' : `-${end_at.slice(11, 16)}`}`;
}

const DAY_MS = 86_400_000;

function movement(from: Playing, to: Playing | undefined): string[] {
  if (!to) return [];
  const left = from.places.filter((place) => !to.places.includes(place));
  const taken = to.places.filter((place) => !from.places.includes(place));
  if (left.length + taken.length === 0) return [];
  return [`${from.name}: ${inWords(left)} -> ${inWords(taken)}`];
}

const inWords = (places: readonly string[]): string =>
  places.map((place) => (place === '' ? 'no day' : place)).join(' and ') || 'nothing';

/** Pairs one removed and one added artist in the same place of a known day. */
function renamings(gone: readonly Playing[], come: readonly Playing[]): [Playing, Playing][] {
  return gone.flatMap((from) => {
    const [to, ...others] = come.filter(sharesPlace(from));
    return to && others.length === 0 && gone.filter(sharesPlace(to)).length === 1
      ? [[from, to] as [Playing, Playing]]
      : [];
  });
}

const DATED = /^\d/u;

const sharesPlace =
  (one: Playing) =>
  ({ places }: Playing): boolean =>
    one.places.some((place) => DATED.test(place) && places.includes(place));

function newReviewItems(before: FoldedEdition | null, after: FoldedEdition | null): string[] {
  const known = new Set((before?.reviewItems ?? []).map(formatText));
  const fresh = (after?.reviewItems ?? []).filter((reviewItem) => !known.has(formatText(reviewItem)));
  const [noMusic, others] = [true, false].map((first) =>
    fresh
      .filter(({ kind }) => (kind === 'no_music') === first)
      .map((reviewItem) => `${formatText(reviewItem)}${asRead(reviewItem)}`),
  );
  return [...sortedUnique(noMusic!), ...sortedUnique(others!)];
}

const formatText = ({ kind, about }: ReviewItem): string => `${kind}: ${about}`;

/** The provisional reading of a credit, the manifest field that excludes non-music, or the editor of a correction. */
function asRead({ kind, evidence }: ReviewItem): string {
  if (kind === 'no_music')
    return ` (${String(evidence['performances'])} performances; ${String(evidence['keep'])})`;
  if (kind === 'look_again')
    return ` (a correction by ${String(evidence['by'])}: ${evidence['effect'] === 'finds_nothing' ? 'no set matches it now' : 'the source says otherwise'})`;
  const booked = evidence['booked'] as readonly string[] | undefined;
  if (booked === undefined) return '';
  return booked.length > 1 ? ` (split: ${booked.join(' | ')})` : ` (read as one: ${booked.join('')})`;
}
