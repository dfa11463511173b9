import { arc } from './arc/arc.ts';
import { arcs } from './arcs/arcs.ts';
import { bookings } from './bookings/bookings.ts';
import { genres } from './genres/genres.ts';
import { series } from './series/series.ts';
import { artistBookings } from './artist-bookings/artist-bookings.ts';
import { artistReleases } from './artist-releases/artist-releases.ts';
import { artist } from './artist/artist.ts';
import { artists } from './artists/artists.ts';
import { changes } from './changes/changes.ts';
import { coBilled } from './co-billed/co-billed.ts';
import { coverageYears } from './coverage-years/coverage-years.ts';
import { coverage } from './coverage/coverage.ts';
import { exportFile } from './exports/export-file.ts';
import { exportsManifest } from './exports/exports.ts';
import { festivalHistory } from './festival-history/festival-history.ts';
import { festival } from './festival/festival.ts';
import { festivals } from './festivals/festivals.ts';
import { genreTrends } from './genre-trends/genre-trends.ts';
import { label } from './label/label.ts';
import { labels } from './labels/labels.ts';
import { mostBooked } from './most-booked/most-booked.ts';
import { overlap } from './overlap/overlap.ts';
import type { Operation } from '../declarations/index.ts';
import { sceneRead } from './scene-read/scene-read.ts';
import { sceneReads } from './scene-reads/scene-reads.ts';
import { usage } from './usage/usage.ts';
export { arc } from './arc/arc.ts';
export { artistBookings } from './artist-bookings/artist-bookings.ts';
export { artist } from './artist/artist.ts';
export { artists } from './artists/artists.ts';
export { coverageYears } from './coverage-years/coverage-years.ts';
export { coverage } from './coverage/coverage.ts';
export { festivalHistory } from './festival-history/festival-history.ts';
export { festival } from './festival/festival.ts';
export { festivals } from './festivals/festivals.ts';
export { genreTrends } from './genre-trends/genre-trends.ts';
export { label } from './label/label.ts';
export { labels } from './labels/labels.ts';
export { mostBooked } from './most-booked/most-booked.ts';
export { overlap } from './overlap/overlap.ts';
export { sceneRead } from './scene-read/scene-read.ts';
export { sceneReads } from './scene-reads/scene-reads.ts';
export { series } from './series/series.ts';

/** Every operation of the API. A new one is a folder here and a line below. */
export const operations: readonly Operation[] = [
  festivals,
  festival,
  festivalHistory,
  bookings,
  series,
  genres,
  artists,
  artist,
  artistBookings,
  artistReleases,
  coBilled,
  arc,
  arcs,
  overlap,
  mostBooked,
  labels,
  label,
  genreTrends,
  coverage,
  coverageYears,
  changes,
  exportsManifest,
  exportFile,
  sceneReads,
  sceneRead,
  usage,
];
