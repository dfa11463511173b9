import type { Catalog } from '../catalog.ts';
import type { Rows } from '../generation.ts';
import { addressesOf, artistRow, namesOf, wordsOf } from './artists.ts';
import { arcYears, bookingRow, bookingsOf } from './bookings.ts';
import { checkpoint } from './checkpoint.ts';
import { groupBy } from '../../../db/groups/index.ts';
import { coverageRows, genres, histogram } from './counts.ts';
import { editionRow, historyRow, knownSlotsRow } from './editions.ts';
import { labelRows } from './labels.ts';
import { seriesRows } from './series.ts';

/** Makes the rows of the read tables for a catalog, in the slow and obvious way. */
export function rowsOf(catalog: Catalog): Rows {
  const booked = catalog.editions.flatMap(bookingsOf);
  const byArtist = groupBy(booked, ({ artist }) => artist);
  const names = new Map(catalog.artists.map(({ slug, name }) => [slug, name]));
  const artist = catalog.artists.map((one) => artistRow(one, byArtist.get(one.slug) ?? []));
  const { label, ...credits } = labelRows(catalog, artist);
  return {
    checkpoint: [checkpoint(catalog.asOf)],
    edition: catalog.editions.map((edition) => editionRow(edition, names)),
    series: seriesRows(catalog.editions),
    booking: booked.map((one) => bookingRow(one, names)),
    artist,
    artist_name: catalog.artists.flatMap(namesOf),
    artist_address: catalog.artists.flatMap(addressesOf),
    artist_word: catalog.artists.flatMap(wordsOf),
    arc_year: arcYears(booked),
    edition_history: catalog.editions.filter(({ acts }) => acts.length > 0).map(historyRow),
    known_slots: catalog.editions
      .filter(({ acts }) => acts.length > 0)
      .map((edition) => knownSlotsRow(edition, names)),
    most_booked_histogram: histogram(artist, 'artists'),
    label,
    ...credits,
    label_histogram: histogram(label, 'labels'),
    ...genres(catalog.editions),
    ...coverageRows(catalog, booked),
  };
}
