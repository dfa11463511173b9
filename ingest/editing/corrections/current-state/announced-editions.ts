import type pg from 'pg';
import type { EditionFacts } from '../../../events/statements/index.ts';
import { sql } from '../sql.ts';

const announcedSql = sql(import.meta.url, 'announced-editions');

/** An edition that only an editor announced and that readers do not see. */
export interface AnnouncedEdition {
  readonly subject: string;
  readonly edition: EditionFacts;
  /** End of the announcement's embargo, RFC 3339 UTC; null: it has none, and was only just published. */
  readonly visible_from: string | null;
}

/**
 * Lists announced, invisible editions among the subjects (null: all). Runs in a transaction that uses the live
 * tables.
 */
export async function loadAnnouncedEditions(
  client: pg.ClientBase,
  subjects: readonly string[] | null,
): Promise<AnnouncedEdition[]> {
  const { rows } = await client.query<Omit<AnnouncedEdition, 'edition'> & { readonly edition: string }>(
    announcedSql,
    [subjects],
  );
  return rows.map(({ edition, ...row }) => ({ ...row, edition: JSON.parse(edition) as EditionFacts }));
}
