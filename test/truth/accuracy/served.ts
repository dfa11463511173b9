import type pg from 'pg';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import type { EditionRow, LineupEntry, SetTime } from '../../../projector/fold/editions/edition-types.ts';

export interface ServedEdition {
  readonly timezone: string | null;
  readonly lineup: readonly LineupEntry[];
  readonly setTimes: readonly SetTime[];
}

/** The read tables, as readers see them. */
export interface ServedTables {
  /** Null if no table shows the edition. */
  readonly edition: (slug: string) => ServedEdition | null;
  /** Slugs to which a name key leads. */
  readonly slugsOf: (key: string) => readonly string[];
  /** The review item of this edition on a source's performance; null if there is none. */
  readonly itemOn: (slug: string, performance: Performance, source: string) => string | null;
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
  const itemOn = await reviewItemsIn(client);
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
    itemOn,
    slugsOf: (key) => slugs.get(key) ?? [],
    keysOf: (slug) => keys.get(slug) ?? [],
  };
}

/**
 * Items on a credit, on all pairs that a source's habit separates, and on a stage, type, tag or name that may not be
 * music.
 */
async function reviewItemsIn(client: pg.ClientBase): Promise<ServedTables['itemOn']> {
  const { rows } = await client.query<{
    subject: string;
    kind: string;
    about: string;
    evidence_json: string;
  }>(
    `SELECT subject, kind, about, evidence_json FROM review_item
     WHERE subject LIKE 'edition:%' AND kind IN ('split', 'title', 'hosted_by', 'called_off', 'habit', 'no_music')`,
  );
  const items = new Set<string>();
  for (const { subject, kind, about, evidence_json } of rows) {
    const { pairs = [] } = JSON.parse(evidence_json) as { pairs?: readonly string[] };
    if (kind !== 'habit') items.add(`${subject} ${kind === 'no_music' ? 'no_music' : 'credit'} ${about}`);
    for (const pair of pairs) items.add(`${subject} habit ${about} ${pair}`);
  }
  return (slug, { credit, stage, no_music = [] }, source) => {
    const subject = `edition:${slug}`;
    if (items.has(`${subject} credit ${credit}`)) return `${subject} credit ${credit}`;
    if (items.has(`${subject} habit ${source} ${credit}`)) return `${subject} habit ${source}`;
    const looks = [...no_music, ...(stage === null ? [] : [`stage ${stage}`]), `name ${credit}`];
    const found = looks.find((about) => items.has(`${subject} no_music ${about}`));
    return found === undefined ? null : `${subject} no_music ${found}`;
  };
}

function index(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of entries) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
