import { addToGroup } from '../../../db/groups/index.ts';
import { FESTIVAL_DAY_STARTS } from '../../../ingest/events/statements/index.ts';
import { sortedUnique } from '../../fold/claims/index.ts';
import { dayLater } from '../../fold/corrections/index.ts';
import type { FoldedEdition, LineupEntry, SetTime } from '../../fold/editions/index.ts';

/** One artist on an edition with all its places there, sorted. */
export interface Playing {
  readonly slug: string;
  readonly name: string;
  readonly places: readonly string[];
  /** Credits as printed there. */
  readonly credits: readonly string[];
}

/** The timed sets by the row of the lineup to which they belong. */
type TimedSets = ReadonlyMap<string, readonly SetTime[]>;

/** Hosts are left out: they have no sets. */
export function playing(folded: FoldedEdition | null): ReadonlyMap<string, Playing> {
  const timed = groupSets(folded?.setTimes ?? []);
  const rows = new Map<string, LineupEntry[]>();
  for (const entry of folded?.lineup ?? [])
    if (entry.role === 'artist') addToGroup(rows, entry.artist.slug, entry);
  return new Map([...rows].map(([slug, entries]) => [slug, toPlaying(slug, entries, timed)]));
}

function toPlaying(slug: string, entries: readonly LineupEntry[], timed: TimedSets): Playing {
  // Rows that differ only in their times have the same timed sets.
  const rows = new Map(entries.map((entry) => [`${entry.status} ${rowKey(entry, entry.day, slug)}`, entry]));
  const places = [...rows.values()].flatMap((entry) =>
    listPlaces(entry, timed.get(rowKey(entry, entry.day, slug)) ?? []),
  );
  const credits = entries.map(({ credited_as }) => credited_as);
  return { slug, name: entries.at(-1)!.artist.name, places: sortedUnique(places), credits };
}

function groupSets(setTimes: readonly SetTime[]): TimedSets {
  const groups = new Map<string, SetTime[]>();
  for (const set of setTimes)
    for (const slug of new Set(set.artists.map((artist) => artist.slug)))
      addToGroup(groups, rowKey(set, set.festival_day, slug), set);
  return groups;
}

const rowKey = (
  { stage, credited_as }: Pick<LineupEntry, 'stage' | 'credited_as'>,
  day: string | null,
  slug: string,
): string => JSON.stringify([day, stage, credited_as, slug]);

/** The timed sets of a row of the lineup, else the row's day and stage. */
function listPlaces({ day, stage, status }: LineupEntry, sets: readonly SetTime[]): string[] {
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
