import { addToGroup } from '../../../db/groups/index.ts';
import { nameKey } from '../../../db/keys/index.ts';
import type { ArtistRef } from './edition-types.ts';
import type { Slot } from './lineup-slots.ts';

/** One artist in one performance of one statement. */
export interface Appearance {
  readonly artist: ArtistRef;
  readonly role: 'artist' | 'host';
  readonly slot: Slot;
}

/** One performance of one artist, merged from all sources; the highest-ranked first. */
export interface Merged {
  readonly artist: ArtistRef;
  readonly role: 'artist' | 'host';
  readonly stated: Appearance[];
  /** Sources name another stage or time for it. */
  disputed: boolean;
}

/**
 * Merges several statements about one edition into one lineup, the highest statement first: by artist, day
 * and stage, without duplicates. A missing value (no day, no stage, no time) agrees. The same artist on one
 * day at another stage or time is the same performance in dispute. `keeps` false: the statement was
 * retracted, so only what others have too remains.
 */
export function mergeLineups(
  statements: readonly { readonly slots: readonly Slot[]; readonly keeps: boolean }[],
): Merged[] {
  const merged = new Map<string, Merged[]>();
  for (const { slots, keeps } of statements) {
    const mayMeet = merged.size > 0;
    for (const appearances of byArtist(slots).values()) {
      const slug = appearances[0]!.artist.slug;
      const known = merged.get(slug) ?? [];
      const rest = mayMeet ? matchAll(known, appearances) : appearances;
      if (!keeps || rest.length === 0) continue;
      merged.set(slug, [...known, ...rest.map(alone)]);
    }
  }
  return [...merged.values()].flat();
}

const alone = (appearance: Appearance): Merged => ({
  artist: appearance.artist,
  role: appearance.role,
  stated: [appearance],
  disputed: false,
});

/**
 * Each artist's appearances in one statement; a line that occurs twice counts once, even if stage or credit
 * are spelled differently. Distinguished by the time as printed, even if it is unreadable.
 */
function byArtist(slots: readonly Slot[]): Map<string, Appearance[]> {
  const artists = new Map<string, Appearance[]>();
  for (const slot of slots)
    for (const { artist, role } of slot.cast) addToGroup(artists, artist.slug, { artist, role, slot });
  for (const [slug, list] of artists) if (list.length > 1) artists.set(slug, withoutRepeats(list));
  return artists;
}

function withoutRepeats(appearances: readonly Appearance[]): Appearance[] {
  const lines = new Map<string, Appearance>();
  for (const appearance of appearances) {
    const { day, stageKey, performance } = appearance.slot;
    const credit = nameKey(performance.credit);
    const line = JSON.stringify([appearance.role, day, stageKey, performance.start, credit]);
    if (!lines.has(line)) lines.set(line, appearance);
  }
  return [...lines.values()];
}

type Fit = (merged: Merged, appearance: Appearance) => boolean;

/** Matches from the most to the least certain; an appearance without a match is added. */
function matchAll(known: readonly Merged[], appearances: readonly Appearance[]): readonly Appearance[] {
  const free = new Set(known);
  let rest = appearances;
  for (const fit of FITS) {
    rest = rest.filter((appearance) => {
      for (const merged of free) {
        if (!partsAgree(merged, appearance, fit) || !fit(merged, appearance)) continue;
        free.delete(merged);
        merged.stated.push(appearance);
        merged.disputed ||= fit === disputes;
        return false;
      }
      return true;
    });
    if (rest.length === 0 || free.size === 0) return rest;
  }
  return rest;
}

const exact: Fit = (merged, { role, slot }) =>
  merged.role === role &&
  dayOf(merged) === slot.day &&
  stageFit(merged, slot) === 2 &&
  startFit(merged, slot) === 2;
const onTheDay: Fit = (merged, { slot }) =>
  dayOf(merged) === slot.day && stageFit(merged, slot) > 0 && startFit(merged, slot) > 0;
const compatible: Fit = (merged, { slot }) =>
  (dayOf(merged) === null || slot.day === null || dayOf(merged) === slot.day) &&
  stageFit(merged, slot) > 0 &&
  startFit(merged, slot) > 0;
const disputes: Fit = (merged, { role, slot }) =>
  merged.role === role && slot.day !== null && dayOf(merged) === slot.day;

const FITS: readonly Fit[] = [exact, onTheDay, compatible, disputes];

/** 2: both have the same value (or none), 1: one has none, 0: they differ. */
const rateFit = <V>(a: V | null, b: V | null): 0 | 1 | 2 => (a === b ? 2 : a === null || b === null ? 1 : 0);

const stageFit = (merged: Merged, slot: Slot) =>
  rateFit(
    first(merged, (stated) => stated.stageKey),
    slot.stageKey,
  );
const startFit = (merged: Merged, slot: Slot) => rateFit(findStart(merged), slot.start?.ms ?? null);

/** The value of the highest source that has one. */
const first = <V>(merged: Merged, field: (slot: Slot) => V | null): V | null => {
  for (const { slot } of merged.stated) {
    const value = field(slot);
    if (value !== null) return value;
  }
  return null;
};
export const dayOf = (merged: Merged): string | null => first(merged, (slot) => slot.day);
export const stageOf = (merged: Merged): string | null => first(merged, (slot) => slot.performance.stage);
const findStart = (merged: Merged): number | null => first(merged, (slot) => slot.start?.ms ?? null);

/**
 * Two weekends are two performances; another source's name for a part may differ, so then the day decides.
 * One source means one performance by two parts only if they agree on everything, the day included.
 */
function partsAgree(merged: Merged, { slot }: Appearance, fit: Fit): boolean {
  const { part } = slot.lineup.data;
  return merged.stated.every(({ slot: other }) => {
    const otherPart = other.lineup.data.part;
    if (part === null || otherPart === null || part === otherPart) return true;
    if (slot.day === null || other.day !== slot.day) return false;
    return other.lineup.source !== slot.lineup.source || fit === exact;
  });
}
