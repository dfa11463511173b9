import { statement } from '../../../db/statement.ts';
import { shownEdition, type ShownSet } from '../../corrections/index.ts';
import type { Tables } from '../tables.ts';
import { type EditionRow, inOrder } from './shown.ts';

/** An edition as editors see it. */
export interface EditionView {
  readonly row: EditionRow;
  readonly seriesName: string;
  /** In order; those that only sources print (placeholders) among them. */
  readonly sets: readonly ShownSet[];
  readonly sources: readonly { readonly name: string; readonly as_of: string }[];
  /** Ids of the corrections that shape it. */
  readonly corrections: readonly string[];
  /** The position of the log up to which this is what it says. */
  readonly base: number;
}

const sql = {
  series: statement(import.meta.url, './series-name.sql'),
  redirect: statement(import.meta.url, './redirect.sql'),
};

export async function readEdition(tables: Tables, slug: string): Promise<EditionView | null> {
  const shown = await shownEdition(tables.client, slug);
  if (shown === null) return null;
  const provenance = shown.provenance as Pick<EditionView, 'sources' | 'corrections'>;
  const series = await tables.one<{ name: string }>(sql.series, [slug]);
  return {
    row: shown.fields as unknown as EditionRow,
    seriesName: series?.name ?? shown.series,
    sets: [...shown.sets].sort(inOrder),
    sources: provenance.sources,
    corrections: provenance.corrections,
    base: tables.base,
  };
}

/** Where a former slug leads. */
export async function redirected(tables: Tables, slug: string): Promise<string | null> {
  return (await tables.one<{ slug: string }>(sql.redirect, [slug]))?.slug ?? null;
}
