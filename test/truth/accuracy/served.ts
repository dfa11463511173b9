import type pg from 'pg';
import type { EditionRow, LineupEntry, SetTime } from '../../../projector/fold/editions/truth.ts';

export interface ServedEdition {
  readonly timezone: string | null;
  readonly lineup: readonly LineupEntry[];
  readonly setTimes: readonly SetTime[];
}

/** What readers get: the read tables. */
export interface ServedTables {
  /** Null where no table shows the edition. */
  readonly edition: (slug: string) => ServedEdition | null;
  /** Slugs to which a name key leads. */
  readonly slugsOf: (key: string) => readonly string[];
  /** Is there a review item on who plays a credit of this edition? */
  readonly asks: (slug: string, credit: string) => boolean;
  /** Name keys that lead to an artist. */
  readonly keysOf: (slug: string) => readonly string[];
}

export async function servedTables(client: pg.ClientBase): Promise<ServedTables> {
  const editions = await client.query<{
    slug: string;
    row_json: string;
    lineup_json: string;
    set_times_json: string;
  }>('SELECT slug, row_json, lineup_json, set_times_json FROM edition');
  const names = await client.query<{ key: string; artist_slug: string }>(
    'SELECT DISTINCT key, artist_slug FROM artist_name',
  );
  const reviewItems = await client.query<{ subject: string; about: string }>(
    "SELECT subject, about FROM review_item WHERE subject LIKE 'edition:%' AND kind IN ('split', 'title', 'hosted_by', 'called_off')",
  );
  const asked = new Set(reviewItems.rows.map(({ subject, about }) => `${subject} ${about}`));
  const bySlug = new Map(editions.rows.map((row) => [row.slug, row]));
  const slugs = index(names.rows.map(({ key, artist_slug }) => [key, artist_slug]));
  const keys = index(names.rows.map(({ key, artist_slug }) => [artist_slug, key]));
  const opened = new Map<string, ServedEdition>();
  return {
    edition: (slug) => {
      const row = bySlug.get(slug);
      if (row === undefined) return null;
      const edition = opened.get(slug) ?? {
        timezone: (JSON.parse(row.row_json) as Pick<EditionRow, 'timezone'>).timezone,
        lineup: JSON.parse(row.lineup_json) as LineupEntry[],
        setTimes: JSON.parse(row.set_times_json) as SetTime[],
      };
      opened.set(slug, edition);
      return edition;
    },
    asks: (slug, credit) => asked.has(`edition:${slug} ${credit}`),
    slugsOf: (key) => slugs.get(key) ?? [],
    keysOf: (slug) => keys.get(slug) ?? [],
  };
}

function index(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of entries) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
