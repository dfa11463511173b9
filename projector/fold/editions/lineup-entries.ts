import { byText, sortedUnique } from '../claims/sort-texts.ts';
import { dayOf, type Merged, stageOf } from './merge-lineups.ts';
import { EDITOR, ruledIn } from '../corrections/facts/ruled-fields.ts';
import type { Slot } from './lineup-slots.ts';
import type { LineupEntry } from './edition-types.ts';

/** The displayed performance of one artist, and the slots that it was merged from. */
export interface Entry {
  readonly shown: LineupEntry;
  readonly merged: Merged;
  /** The highest source's slot, and the slot of the highest source that gives a time. */
  readonly top: Slot;
  readonly timed: Slot | null;
}

/**
 * Sorted by day (unknown last), billing rank (none last), artist; then by time, stage and credit.
 * @param kept ids of statements that a correction keeps although their sources dropped them.
 */
export function entriesOf(merged: readonly Merged[], kept: ReadonlySet<string>): Entry[] {
  const entries = merged.map((each) => toEntry(each, kept)).sort(inOrder);
  const parted = partedSets(entries);
  return parted.size === 0 ? entries : entries.map((entry) => (isIn(parted, entry) ? alone(entry) : entry));
}

/** Joint sets (ids) of one source that a higher source has at several times: they are separate sets. */
function partedSets(entries: readonly Entry[]): ReadonlySet<string> {
  const starts = new Map<string, number>();
  const parted = new Set<string>();
  for (const { shown, timed } of entries) {
    const [joint, start] = [shown.joint_set_id, timed?.start?.ms];
    if (joint === null || start === undefined) continue;
    if ((starts.get(joint) ?? start) !== start) parted.add(joint);
    starts.set(joint, start);
  }
  return parted;
}

const isIn = (parted: ReadonlySet<string>, { shown: { joint_set_id: joint } }: Entry): boolean =>
  joint !== null && parted.has(joint);

const alone = (entry: Entry): Entry => ({ ...entry, shown: { ...entry.shown, joint_set_id: null } });

function toEntry(merged: Merged, kept: ReadonlySet<string>): Entry {
  const slots = merged.stated.map((stated) => stated.slot);
  const top = slots[0]!;
  const day = dayOf(merged);
  const shown: LineupEntry = {
    artist: merged.artist,
    credited_as: top.performance.credit,
    day,
    day_confirmed: day !== null && slots.some((slot) => slot.day === day && slot.dayConfirmed),
    stage: stageOf(merged),
    billing_rank: firstStated(slots, (slot) => slot.performance.billing_rank),
    headliner: slots.some((slot) => slot.performance.headliner),
    role: merged.role,
    set_type: firstStated(slots, (slot) => slot.reading.set_type ?? slot.performance.set_type),
    joint_set_id: firstStated(slots, (slot) => slot.jointId),
    status: top.reading.status,
    sources: namedSources(slots, kept),
  };
  return { shown, merged, top, timed: slots.find((slot) => slot.start !== null) ?? null };
}

/** A set that its source has dropped is credited to the editor who kept it. */
function namedSources(slots: readonly Slot[], kept: ReadonlySet<string>): readonly string[] {
  const stated = kept.size === 0 ? slots : slots.filter(({ lineup }) => !kept.has(lineup.id));
  const sources = stated.length === 1 ? listSources(stated[0]!) : sortedUnique(stated.flatMap(listSources));
  const nobodys = slots.some(({ lineup }) => kept.has(lineup.id) && !sources.includes(lineup.source));
  return nobodys ? sortedUnique([EDITOR, ...sources]) : sources;
}

/** The sources of an entry, and the editor if a correction changed it. */
const listSources = ({ lineup, performance }: Slot): string[] =>
  ruledIn(performance) === null || lineup.source === EDITOR
    ? [lineup.source]
    : sortedUnique([EDITOR, lineup.source]);

const firstStated = <V>(slots: readonly Slot[], field: (slot: Slot) => V | null): V | null => {
  for (const slot of slots) {
    const value = field(slot);
    if (value !== null) return value;
  }
  return null;
};

const SORTS_LAST = '\uffff';

function inOrder(a: Entry, b: Entry): number {
  return (
    byText(a.shown.day ?? SORTS_LAST, b.shown.day ?? SORTS_LAST) ||
    (a.shown.billing_rank ?? Infinity) - (b.shown.billing_rank ?? Infinity) ||
    byText(a.shown.artist.slug, b.shown.artist.slug) ||
    (a.timed?.start?.ms ?? Infinity) - (b.timed?.start?.ms ?? Infinity) ||
    byText(a.shown.stage ?? SORTS_LAST, b.shown.stage ?? SORTS_LAST) ||
    byText(a.shown.credited_as, b.shown.credited_as) ||
    byText(a.shown.role, b.shown.role)
  );
}
