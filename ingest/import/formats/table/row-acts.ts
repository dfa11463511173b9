import type { RawArtist } from '../format.ts';
import { type Column, type Columns, listValues, firstValue } from './read-columns.ts';
import type { ReportProblem, Row } from '../../rows/index.ts';

/** The printed credit of a row. */
export interface Credit {
  readonly text: string;
  /** The acts, if the row has a list of them in place of a text; their names joined are its text. */
  readonly acts: readonly string[];
}

export const NO_ONE: Credit = { text: '', acts: [] };

/** The credit of a row; null if it has none. */
export function creditOf(row: Row, column: Column): Credit | null {
  const names = [...new Set(listValues(column, row))];
  const [only] = names;
  if (only === undefined) return null;
  return names.length === 1 ? { text: only, acts: [] } : { text: names.join(', '), acts: names };
}

/** The source's own list: the row's single act with its id, or a list of names with a list of ids. */
export function artistsOf(row: Row, credit: Credit, columns: Columns, complain: ReportProblem): RawArtist[] {
  if (columns.artists) return namesWith(columns.artists.all(row), columns.artist_ids?.all(row) ?? []);
  const own = columns.artist_id?.all(row) ?? [];
  const others = [...columns.ids]
    .map(([name, column]) => [name, firstValue(column, row)] as const)
    .filter((pair): pair is [string, string] => pair[1] !== null);
  if (credit.acts.length > 0) {
    const lost = [...(own.length === credit.acts.length ? [] : own), ...others.map(([, id]) => id)];
    for (const id of lost)
      complain(id, 'is an id, but the row does not say which act of the list has this id', 'it is left out');
    return namesWith(credit.acts, own);
  }
  if (own.length === 0 && others.length === 0) return [];
  return [{ name: credit.text, id: own[0] ?? null, ids: Object.fromEntries(others), role: 'artist' }];
}

/** In a list with gaps, ids cannot be matched with names. */
const namesWith = (names: readonly string[], ids: readonly string[]): RawArtist[] =>
  names.map((name, at) => ({
    name,
    id: ids.length === names.length ? (ids[at] ?? null) : null,
    ids: {},
    role: 'artist',
  }));

/** Reads the hosts of the set, besides the acts. */
export const hostsOf = (row: Row, column: Column | undefined): RawArtist[] =>
  (column?.all(row) ?? []).map((name) => ({ name, id: null, ids: {}, role: 'host' }));
