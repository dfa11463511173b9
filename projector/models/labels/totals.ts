import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/statement.ts';
import { arrayLiteral } from '../../../db/array-literal.ts';

const totals = statement(import.meta.url, './totals.sql');
const labelsOf = statement(import.meta.url, './labels-of.sql');

/** A label whose totals or roster changed. */
export interface LabelTotalsChange {
  readonly slug: string;
  readonly was_all: number;
  readonly was_upcoming: number;
  readonly total_all: number;
  readonly total_upcoming: number;
}

/** Recomputes the totals of labels from their rosters. @returns those that differ. */
export async function recountLabels(
  client: Database,
  slugs: readonly string[],
): Promise<LabelTotalsChange[]> {
  if (slugs.length === 0) return [];
  return (await client.query<LabelTotalsChange>({ ...totals, values: [arrayLiteral(slugs)] })).rows;
}

/** Slugs of the labels on whose rosters one of the artists has a credit. */
export async function labelsOfArtists(client: Database, artists: readonly string[]): Promise<string[]> {
  if (artists.length === 0) return [];
  const { rows } = await client.query<{ label_slug: string }>({
    ...labelsOf,
    values: [arrayLiteral(artists)],
  });
  return rows.map(({ label_slug }) => label_slug);
}
