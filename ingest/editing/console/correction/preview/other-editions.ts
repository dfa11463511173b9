import { statement } from '../../../../../db/index.ts';
import { setsOf, type ShownSet } from '../../../corrections/current-state/index.ts';
import type { Tables } from '../../on-tables.ts';
import { clock } from '../field-values.ts';
import { alteredSets, areAtOnce, listArtists } from './set-warnings.ts';

const otherEditions = statement(import.meta.url, './other-editions.sql');

/** Maximum number of other editions whose sets are compared. */
const MAX_EDITIONS = 20;

/** An edition that a change concerns: its sets as readers see them, and as they would see them. */
export interface ChangedEdition {
  readonly slug: string;
  readonly name: string;
  readonly before: readonly ShownSet[];
  readonly after: readonly ShownSet[];
}

export type NamedSets = Pick<ChangedEdition, 'slug' | 'name'> & { readonly sets: readonly ShownSet[] };

/** Warns about artists of altered sets who play in another edition at the same time: sentences, each once. */
export async function otherEditionWarnings(
  tables: Tables,
  changed: readonly ChangedEdition[],
): Promise<string[]> {
  const altered = changed.flatMap(({ before, after }) => alteredSets(before, after));
  const others = [
    ...changed.map(({ after, ...edition }) => ({ ...edition, sets: after })),
    ...(await loadOthers(tables, changed, altered)),
  ];
  return [
    ...new Set(
      changed.flatMap((edition) =>
        elsewhereWarnings(
          alteredSets(edition.before, edition.after),
          others.filter(({ slug }) => slug !== edition.slug),
        ),
      ),
    ),
  ];
}

/** Sentences about artists of these sets who play in the other editions at the same time. */
export const elsewhereWarnings = (altered: readonly ShownSet[], others: readonly NamedSets[]): string[] =>
  altered.flatMap((set) =>
    others.flatMap(({ name, sets }) =>
      sets.filter((other) => areAtOnce(set, other)).flatMap((other) => sharedArtists(set, other, name)),
    ),
  );

function sharedArtists(set: ShownSet, other: ShownSet, edition: string): string[] {
  const players = new Set(listArtists(other).map(({ slug }) => slug));
  const times = [other.start, other.end].flatMap((time) => (time === null ? [] : [clock(time)])).join('–');
  const place = [other.stage, `${times} there`].filter((part) => part !== null).join(', ');
  return listArtists(set)
    .filter(({ slug }) => players.has(slug))
    .map(({ name }) => `${name} plays at ${edition} at the same time (${place}).`);
}

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly lineup_json: string;
  readonly set_times_json: string;
}

type SetParts = Parameters<typeof setsOf>;

async function loadOthers(
  tables: Tables,
  changed: readonly ChangedEdition[],
  altered: readonly ShownSet[],
): Promise<NamedSets[]> {
  const timed = altered.filter(({ start }) => start !== null);
  const artists = [...new Set(timed.flatMap((set) => listArtists(set).map(({ slug }) => slug)))];
  if (artists.length === 0) return [];
  const starts = timed.map(({ start }) => new Date(start!).toISOString()).sort();
  const slugs = changed.map(({ slug }) => slug);
  const values = [artists, slugs, starts[0], starts.at(-1), MAX_EDITIONS];
  const rows = await tables.all<Row>(otherEditions, values);
  return rows.map(({ slug, name, lineup_json, set_times_json }) => ({
    slug,
    name,
    sets: setsOf(JSON.parse(lineup_json) as SetParts[0], JSON.parse(set_times_json) as SetParts[1]),
  }));
}
