import type { EditionDifference } from '../../../ingest/events/views/index.ts';
import { byText, sortedUnique } from '../../fold/claims/index.ts';
import type { ReviewItem } from '../../fold/identity/index.ts';
import type { FoldedEdition } from '../../fold/editions/index.ts';
import { type Playing, playing } from './playing.ts';

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

function movement(from: Playing, to: Playing | undefined): string[] {
  if (!to) return [];
  const [before, after] = [new Set(from.places), new Set(to.places)];
  const left = from.places.filter((place) => !after.has(place));
  const taken = to.places.filter((place) => !before.has(place));
  if (left.length + taken.length === 0) return [];
  return [`${from.name}: ${inWords(left)} -> ${inWords(taken)}`];
}

const inWords = (places: readonly string[]): string =>
  places.map((place) => (place === '' ? 'no day' : place)).join(' and ') || 'nothing';

/** Pairs one removed and one added artist in the same place of a known day. */
function renamings(gone: readonly Playing[], come: readonly Playing[]): [Playing, Playing][] {
  const [left, taken] = [groupByPlace(gone), groupByPlace(come)];
  return gone.flatMap((from) => {
    const to = onlyOneThere(from, taken);
    return to !== null && onlyOneThere(to, left) === from ? [[from, to] as [Playing, Playing]] : [];
  });
}

const DATED = /^\d/u;

function groupByPlace(artists: readonly Playing[]): ReadonlyMap<string, readonly Playing[]> {
  const groups = new Map<string, Playing[]>();
  for (const artist of artists)
    for (const place of artist.places) {
      if (!DATED.test(place)) continue;
      const group = groups.get(place);
      if (group) group.push(artist);
      else groups.set(place, [artist]);
    }
  return groups;
}

/** The artist of the groups who shares a place with this one; null if none or several do. */
function onlyOneThere({ places }: Playing, groups: ReadonlyMap<string, readonly Playing[]>): Playing | null {
  let found: Playing | null = null;
  for (const place of places)
    for (const other of groups.get(place) ?? []) {
      if (found !== null && found !== other) return null;
      found = other;
    }
  return found;
}

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
