import { addToGroup } from '../../../db/groups/index.ts';
import { byText } from '../claims/sort-texts.ts';
import type { Entry } from './lineup-entries.ts';
import type { Slot } from './lineup-slots.ts';
import type { SetTime } from './edition-types.ts';

/** The acts of a slot that its sources place at the same time and stage. */
interface Together {
  readonly slot: Slot;
  readonly timed: Slot;
  readonly entry: Entry['shown'];
  readonly slugs: Set<string>;
}

/**
 * The sets that have a time: one row a set, with all who play it together in the credit's order; no hosts, nothing
 * cancelled or replaced. Ordered by start, stage (unknown last), credit.
 */
export function setTimesOf(entries: readonly Entry[]): SetTime[] {
  const sets = new Map<Slot, Together[]>();
  for (const { shown, top, timed } of entries) {
    if (timed === null || shown.role === 'host' || shown.status !== 'confirmed') continue;
    const together = sets.get(top)?.find((each) => sameSet(each, timed, shown.stage));
    if (together) together.slugs.add(shown.artist.slug);
    else addToGroup(sets, top, { slot: top, timed, entry: shown, slugs: new Set([shown.artist.slug]) });
  }
  return [...sets.values()].flat().sort(inOrder).map(toSetTime);
}

const sameSet = ({ timed: other, entry }: Together, timed: Slot, stage: string | null): boolean =>
  entry.stage === stage && other.start!.ms === timed.start!.ms && other.end?.ms === timed.end?.ms;

const toSetTime = ({ slot, timed, entry, slugs }: Together): SetTime => ({
  artists: slot.cast.map(({ artist }) => artist).filter((artist) => slugs.has(artist.slug)),
  credited_as: entry.credited_as,
  stage: entry.stage,
  festival_day: entry.day ?? timed.start!.iso.slice(0, 10),
  start_at: timed.start!.iso,
  end_at: timed.end?.iso ?? null,
  time_status: timed.performance.time_status,
});

const SORTS_LAST = '\uffff';

function inOrder(a: Together, b: Together): number {
  return (
    a.timed.start!.ms - b.timed.start!.ms ||
    byText(a.entry.stage ?? SORTS_LAST, b.entry.stage ?? SORTS_LAST) ||
    byText(a.entry.credited_as, b.entry.credited_as) ||
    byText(first(a.slugs), first(b.slugs))
  );
}

const first = (slugs: ReadonlySet<string>): string => [...slugs].sort()[0]!;
