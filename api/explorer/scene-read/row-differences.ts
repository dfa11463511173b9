import type { Narrowed } from './frozen-counts.ts';
import type { SceneRead } from './report.ts';

export type Changes = NonNullable<SceneRead['changes']>;
type Editions = Changes['editions'];
type Edition = Editions['added'][number];

/** A row that was added or removed: an edition or an artist, or an artist on an edition. */
export interface Row {
  readonly edition?: { readonly name: string; readonly slug: string };
  readonly artist?: { readonly name: string; readonly slug: string };
}

/** The rows of one list that were added and removed since a report was frozen. */
export interface Difference {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  /** How many there are; more than are listed where a list is cut. */
  readonly addedTotal: number;
  readonly removedTotal: number;
}

const editionRow = ({ name, slug }: { readonly name: string; readonly slug: string }): Row => ({
  edition: { name, slug },
});

type Compared<R> = Pick<Editions, 'added_total' | 'removed_total'> & {
  readonly added: readonly R[];
  readonly removed: readonly R[];
};

const toDifference = <R>(list: Compared<R>, rowOf: (row: R) => Row): Difference => ({
  added: list.added.map(rowOf),
  removed: list.removed.map(rowOf),
  addedTotal: list.added_total,
  removedTotal: list.removed_total,
});

/** The differences of each list of a report. */
export const listDifferences = (changes: Changes) => ({
  editions: toDifference(changes.editions, editionRow),
  bookings: toDifference(changes.bookings, (row) => row),
  announced: toDifference(changes.announced, editionRow),
  newNames: toDifference(changes.new_names, (artist) => ({ artist })),
});

/**
 * The editions that a narrowed number gained and lost: also those that were there before and now have the genre, country
 * or state. Null: the answer does not list all of them, or not
 * their cities.
 */
export function narrowedEditions(editions: Editions, narrowed: Narrowed): Difference | null {
  const { added, removed, changed } = editions;
  const cut =
    narrowed.city !== null ||
    added.length < editions.added_total ||
    removed.length < editions.removed_total ||
    changed.length < editions.changed_total;
  if (cut) return null;
  const isIn = (edition: Edition): boolean => matches(edition, narrowed);
  const gained = changed.filter(({ was, now }) => !isIn(was) && isIn(now)).map(({ now }) => now);
  const lost = changed.filter(({ was, now }) => isIn(was) && !isIn(now)).map(({ was }) => was);
  const rows = {
    added: [...added.filter(isIn), ...gained].map(editionRow),
    removed: [...removed.filter(isIn), ...lost].map(editionRow),
  };
  return { ...rows, addedTotal: rows.added.length, removedTotal: rows.removed.length };
}

const matches = (edition: Edition, { genre, country, holding }: Narrowed): boolean =>
  (genre === null || edition.genres.some((one) => one === genre)) &&
  (country === null || edition.country === country) &&
  (holding === null || isHolding(edition, holding));

const isHolding = (edition: Edition, holding: string): boolean =>
  ({
    lineup: edition.with_lineup,
    set_times: edition.with_set_times,
    tags: edition.genres.length > 0,
  })[holding] ?? true;
