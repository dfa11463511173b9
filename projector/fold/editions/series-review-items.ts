import { groupBy } from '../../../db/groups/index.ts';
import { byText } from '../claims/sort-texts.ts';
import type { ReviewItem } from '../identity/identity-types.ts';

/** The data of an edition that are compared with other editions of its series. */
export interface OfSeries {
  readonly slug: string;
  readonly series_slug: string;
  readonly year: number;
}

/**
 * Two editions of one series in one year remain two and become a review item: distinguish the series, or
 * merge. A function of the set of editions, which must be all of each series;
 * sorted.
 */
export function seriesReviewItems(editions: Iterable<OfSeries>): ReviewItem[] {
  const years = groupBy(editions, ({ series_slug, year }) => `${series_slug}\n${year}`);
  return [...years.values()]
    .filter((same) => same.length > 1)
    .map(toReviewItem)
    .sort((a, b) => byText(a.subject, b.subject) || byText(a.about, b.about));
}

function toReviewItem(same: readonly OfSeries[]): ReviewItem {
  const { series_slug, year } = same[0]!;
  return {
    subject: `series:${series_slug}`,
    kind: 'two_editions',
    about: String(year),
    evidence: {
      series: series_slug,
      year,
      editions: same.map(({ slug }) => slug).sort(byText),
      reason: 'the series has two editions in one year: merge them, or move one to another series',
    },
  };
}
