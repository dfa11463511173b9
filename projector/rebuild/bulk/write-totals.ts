import { seriesReviewItems } from '../../fold/editions/index.ts';
import type { ResolvedArtist, Node, ReviewItem } from '../../fold/identity/index.ts';
import { sameName } from '../../fold/near-names/index.ts';
import {
  artistRow,
  artistWhole,
  byMember,
  membership,
  membershipRows,
  noBookings,
} from '../../projections/artists/index.ts';
import { series, seriesRows } from '../../projections/editions/index.ts';
import { labelWhole } from '../../projections/labels/index.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/index.ts';
import type { TableCopies } from '../../store/copy/index.ts';
import type { Folded } from './fold-all-editions.ts';
import type { Identity } from './resolve-all.ts';
import type { Labels } from './gather-labels.ts';

/** Writes the artists with the totals of their bookings, and adds these to the counters. */
export async function writeArtists(
  copies: TableCopies,
  { resolvedArtists, byNode }: Identity,
  { totals, counters }: Folded,
): Promise<void> {
  const findSlug = (node: Node): string | null => byNode.get(node)?.slug ?? null;
  const memberships = resolvedArtists.flatMap((resolved) => membershipRows(resolved, findSlug));
  await copies.write(membership, memberships);
  const groups = byMember(memberships);
  const artists = await copies.open(artistWhole);
  for (const resolved of resolvedArtists) {
    const booked = totals.get(resolved.slug) ?? noBookings;
    artists.add([{ ...artistRow(resolved, findSlug, groups.get(resolved.slug) ?? []), ...booked }]);
    counters.add('artist', booked, 1);
  }
  copies.close(artists);
}

/** Writes everything else that needs all bookings: labels, series, review items and the tables of counts. */
export async function writeAggregates(
  copies: TableCopies,
  { resolvedArtists, reviewItems }: Identity,
  folded: Folded,
  labels: Labels,
): Promise<void> {
  const { counters } = folded;
  const allSeries = seriesRows(folded.series);
  for (const row of allSeries) counters.add('series', row, 1);
  for (const row of labels.rows) counters.add('label', row, 1);
  await copies.write(labelWhole, labels.rows);
  await copies.write(
    reviewItem,
    reviewItemRows([
      ...reviewItems,
      ...folded.reviewItems,
      ...seriesReviewItems(folded.series),
      ...sameNames(resolvedArtists, folded.named),
    ]),
  );
  await copies.write(series, allSeries);
  for (const { table, rows } of counters.tables()) await copies.write(table, rows);
}

const sameNames = (resolvedArtists: readonly ResolvedArtist[], named: Folded['named']): ReviewItem[] =>
  resolvedArtists.flatMap(({ slug, name, nodes }) => {
    const bookings = named.get(slug);
    return bookings === undefined ? [] : (sameName({ slug, name, node: nodes[0]! }, bookings) ?? []);
  });
