import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { ownedTable } from '../../store/tables/index.ts';
import type { EditionTableRow } from './rows.ts';

const seriesEditions = statement(import.meta.url, './series-editions.sql');

export interface SeriesRow {
  readonly slug: string;
  readonly name: string;
  readonly editions_all: number;
  readonly editions_upcoming: number;
}

export const series = ownedTable<SeriesRow>({
  name: 'series',
  columns: {
    slug: 'text',
    name: 'text',
    editions_all: 'int',
    editions_upcoming: 'int',
  },
  key: ['slug'],
  owner: 'slug',
});

/** The columns of an edition that its series' row depends on. */
export type SeriesEdition = Pick<
  EditionTableRow,
  'slug' | 'series_slug' | 'series_name' | 'year' | 'upcoming'
>;

/** The series of all given editions, which must be all of each series. Its name is its newest edition's. */
export function seriesRows(editions: Iterable<SeriesEdition>): SeriesRow[] {
  const found = new Map<string, { row: SeriesRow; newest: SeriesEdition }>();
  for (const each of editions) {
    const known = found.get(each.series_slug);
    const newest = known && !isNewer(each, known.newest) ? known.newest : each;
    const row = {
      slug: each.series_slug,
      name: newest.series_name,
      editions_all: (known?.row.editions_all ?? 0) + 1,
      editions_upcoming: (known?.row.editions_upcoming ?? 0) + Number(each.upcoming),
    };
    found.set(each.series_slug, { row, newest });
  }
  return [...found.values()].map(({ row }) => row);
}

const isNewer = (a: SeriesEdition, b: SeriesEdition): boolean =>
  a.year === b.year ? a.slug > b.slug : a.year > b.year;

/** Every edition of some series. */
export async function editionsOfSeries(client: Database, slugs: readonly string[]): Promise<SeriesEdition[]> {
  if (slugs.length === 0) return [];
  return (await client.query<SeriesEdition>({ ...seriesEditions, values: [slugs] })).rows;
}
