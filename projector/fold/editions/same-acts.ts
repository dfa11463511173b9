import { nameKey } from '../../../db/keys/index.ts';
import { byText } from '../claims/sort-texts.ts';
import { oneLetterApart } from '../near-names/index.ts';
import type { Entry } from './lineup-entries.ts';

/**
 * Two artists of one lineup who may be the same: two sources name them, almost alike, and none of the sources names
 * both.
 */
export interface SameAct {
  /** Slugs and names, in order. */
  readonly artists: readonly [Billed, Billed];
  /** Both at one time, or on one stage of one day. */
  readonly same_slot: boolean;
}

export interface Billed {
  readonly slug: string;
  readonly name: string;
  readonly sources: readonly string[];
}

interface Bill extends Billed {
  readonly key: string;
  /** Day, stage and time as texts that are equal for the same slot. */
  readonly slots: readonly string[];
}

/** Includes names too short for a search of the whole catalog: a shared lineup is evidence. */
const MIN_KEY_LETTERS = 4;

export function sameActs(entries: readonly Entry[]): SameAct[] {
  if (new Set(entries.flatMap(({ shown }) => shown.sources)).size < 2) return [];
  const bills = listBills(entries);
  return bills.flatMap((a, i) =>
    bills
      .slice(i + 1)
      .filter((b) => mayBeOne(a, b))
      .map((b): SameAct => ({
        artists: [toBilled(a), toBilled(b)],
        same_slot: a.slots.some((slot) => b.slots.includes(slot)),
      })),
  );
}

const mayBeOne = (a: Bill, b: Bill): boolean =>
  Math.abs(a.key.length - b.key.length) <= 1 &&
  Math.min(a.key.length, b.key.length) >= MIN_KEY_LETTERS &&
  !a.sources.some((source) => b.sources.includes(source)) &&
  oneLetterApart(a.key, b.key);

/** One per artist, keyed by slug. */
function listBills(entries: readonly Entry[]): Bill[] {
  const bills = new Map<string, Bill & { sources: string[]; slots: string[] }>();
  for (const { shown, timed } of entries) {
    const { slug, name } = shown.artist;
    const bill = bills.get(slug) ?? { slug, name, key: nameKey(name), sources: [], slots: [] };
    bills.set(slug, bill);
    for (const source of shown.sources) if (!bill.sources.includes(source)) bill.sources.push(source);
    if (timed?.start) bill.slots.push(`at ${timed.start.ms}`);
    if (shown.day !== null && shown.stage !== null) bill.slots.push(`${shown.day} ${nameKey(shown.stage)}`);
  }
  return [...bills.values()].sort((a, b) => byText(a.slug, b.slug));
}

const toBilled = ({ slug, name, sources }: Bill): Billed => ({
  slug,
  name,
  sources: [...sources].sort(byText),
});
