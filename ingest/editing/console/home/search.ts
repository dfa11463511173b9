import { nameKey, searchWords } from '../../../../db/keys/index.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tables } from '../tables.ts';

export interface FoundEdition {
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
  readonly start_date: string | null;
  readonly artist_count: number;
  readonly upcoming: boolean;
}
export interface FoundArtist {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly total_all: number;
  /** The name that was found; it may be an alias. */
  readonly matched: string;
}
export interface FoundLabel {
  readonly slug: string;
  readonly name: string;
  readonly roster_size: number;
  readonly total_all: number;
}

const sql = {
  editions: statement(import.meta.url, './search-editions.sql'),
  artists: statement(import.meta.url, './search-artists.sql'),
  labels: statement(import.meta.url, './search-labels.sql'),
};

/** A tsquery of prefixes: every word; null where there is none. */
export function tsqueryOf(text: string): string | null {
  const words = searchWords(text);
  const quoted = words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`);
  return quoted.length === 0 ? null : quoted.join(' & ');
}

export async function searchEditions(tables: Tables, text: string): Promise<FoundEdition[]> {
  const query = tsqueryOf(text);
  return query === null ? [] : tables.all<FoundEdition>(sql.editions, [query]);
}

/** By the beginning of any of their names. */
export async function searchArtists(tables: Tables, text: string): Promise<FoundArtist[]> {
  const key = nameKey(text);
  return key === '' ? [] : tables.all<FoundArtist>(sql.artists, [key, after(key)]);
}

export async function searchLabels(tables: Tables, text: string): Promise<FoundLabel[]> {
  const key = nameKey(text);
  return key === '' ? [] : tables.all<FoundLabel>(sql.labels, [key, after(key)]);
}

/** What sorts after everything that begins with it, bytewise. */
const after = (prefix: string): string => `${prefix}\u{10ffff}`;
