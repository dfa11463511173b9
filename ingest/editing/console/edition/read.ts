import { statement } from '../../../../db/index.ts';
import {
  foreseeEdition,
  shownEdition,
  type ShownEdition,
  type ShownSet,
  loadEmbargoed,
  withHiddenTimes,
} from '../../corrections/current-state/index.ts';
import type { PreviewCorrections } from '../../corrections/queries/index.ts';
import type { EditionOperation } from '../../../events/corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { onTables, type Tables } from '../on-tables.ts';
import { type EditionRow, inOrder } from './edition-row.ts';

/** An edition as editors see it. */
export interface EditionView {
  readonly row: EditionRow;
  readonly seriesName: string;
  /** In order, including sets that only sources list (placeholders). */
  readonly sets: readonly ShownSet[];
  readonly sources: readonly { readonly name: string; readonly as_of: string }[];
  /** Ids of the corrections that shape it. */
  readonly corrections: readonly string[];
  /** The position of the log that this state reflects. */
  readonly base: number;
  /** Readers do not see it before this instant; null: they do. */
  readonly embargoedUntil: string | null;
}

const sql = {
  series: statement(import.meta.url, './series-name.sql'),
  redirect: statement(import.meta.url, './redirect.sql'),
};

/**
 * Reads the edition as readers see it, or, if it is announced under an embargo, as they will. Null: there is none.
 */
export const readEdition = (
  { database, corrections }: ConsoleDeps,
  slug: string,
): Promise<EditionView | null> =>
  onTables(
    database,
    async (tables) => (await seen(tables, slug)) ?? (await embargoed(tables, slug, corrections.preview)),
  );

async function seen(tables: Tables, slug: string): Promise<EditionView | null> {
  const shown = await shownEdition(tables.client, slug);
  if (shown === null) return null;
  const series = await tables.one<{ name: string }>(sql.series, [slug]);
  const sets = await withHiddenTimes(tables.client, shown);
  const seriesName = series?.name ?? shown.series;
  return toView({ ...shown, sets }, { seriesName, embargoedUntil: null, base: tables.base });
}

async function embargoed(
  { client, base }: Tables,
  slug: string,
  preview: PreviewCorrections | null,
): Promise<EditionView | null> {
  const [found] = preview === null ? [] : await loadEmbargoed(client, [`edition:${slug}`]);
  const shown = found ? await foreseeEdition(found, preview!) : null;
  if (!found || shown === null) return null;
  const seriesName = found.stated.map(seriesIn).findLast((name) => name !== undefined) ?? shown.series;
  return toView(shown, { seriesName, embargoedUntil: found.visible_from, base });
}

/** The series in an announcement. */
function seriesIn({ data }: { readonly data: unknown }): string | undefined {
  const { operations = [] } = data as { operations?: readonly EditionOperation[] };
  return operations.flatMap((one) => (one.op === 'announce' ? [one.edition.series.name] : [])).at(-1);
}

function toView(
  { fields, sets, provenance }: ShownEdition,
  around: Pick<EditionView, 'seriesName' | 'embargoedUntil' | 'base'>,
): EditionView {
  const { sources, corrections } = provenance as Pick<EditionView, 'sources' | 'corrections'>;
  return {
    ...around,
    row: fields as unknown as EditionRow,
    sets: [...sets].sort(inOrder),
    sources,
    corrections,
  };
}

/** The current slug of a former one; null: none. */
export async function redirected(tables: Tables, slug: string): Promise<string | null> {
  return (await tables.one<{ slug: string }>(sql.redirect, [slug]))?.slug ?? null;
}
