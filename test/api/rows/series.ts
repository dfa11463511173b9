import type { CatalogEdition } from '../catalog.ts';
import { groupBy } from '../../../db/groups/index.ts';

/** A row for each series, named after its newest edition without the year. */
export const seriesRows = (editions: readonly CatalogEdition[]) =>
  [...groupBy(editions, ({ series_slug: series }) => series)].map(([slug, own]) => {
    const newest = own.toSorted((a, b) => b.year - a.year)[0]!;
    return {
      slug,
      name: newest.name.replace(/ \d{4}$/, ''),
      editions_all: own.length,
      editions_upcoming: own.filter(({ upcoming = false }) => upcoming).length,
    };
  });
