import type pg from 'pg';
import type { CorrectionRequest } from '../request.ts';
import { shownEdition, type ShownEdition } from '../shown/edition.ts';
import { sql } from '../sql.ts';
import { refsIn } from './refs-in.ts';

const refsSql = sql(import.meta.url, 'known-refs');
const editionsSql = sql(import.meta.url, 'editions');

export interface KnownEdition {
  readonly slug: string;
  readonly series_slug: string | null;
  readonly new_slug: string | null;
  readonly known: boolean;
}

/** What stands around a request now: all that it is checked against. */
export interface Around {
  /** The edition that it is about; null: none that readers see. */
  readonly edition: ShownEdition | null;
  /** Every edition that it names. */
  readonly editions: ReadonlyMap<string, KnownEdition>;
  /** The artists' and labels' slugs by references that lead to one: `discogs:28`, `label:name:hyperdub`. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** In a transaction that uses the live tables. */
export async function around(client: pg.ClientBase, request: CorrectionRequest): Promise<Around> {
  const { artists, labels, editions } = refsIn(request);
  const known = await client.query<KnownEdition>(editionsSql, [editions]);
  const refs = await client.query<{ node: string; slug: string }>(refsSql, [artists, labels]);
  const own = request.type === 'lineup.corrected' ? request.subject.slice('edition:'.length) : null;
  return {
    edition: own === null ? null : await shownEdition(client, own),
    editions: new Map(known.rows.map((row) => [row.slug, row])),
    slugs: new Map(refs.rows.map(({ node, slug }) => [node, slug])),
  };
}
