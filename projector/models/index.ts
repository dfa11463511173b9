import { existsSync, readFileSync } from 'node:fs';
import { artist, artistName } from './artists/rows.ts';
import { booking } from './bookings/rows.ts';
import { coverage, coverageYear } from './coverage/rows.ts';
import { edition } from './editions/rows.ts';
import { series } from './editions/series.ts';
import { genreTrend, genreYear } from './genre-trends/rows.ts';
import { label, labelCredit } from './labels/rows.ts';
import { labelHistogram } from './labels/ranks.ts';
import { mostBooked } from './most-booked/rows.ts';
import { doubt } from './review/rows.ts';

/** A folder with `table.sql` and, where there are any, `indexes.sql`. */
interface Room {
  readonly folder: string;
  /** Names of its tables. */
  readonly tables: readonly string[];
}

const room = (folder: string, ...tables: readonly { readonly name: string }[]): Room => ({
  folder,
  tables: tables.map(({ name }) => name),
});

/** Every read model. A new one is a folder and a line here. */
export const models: readonly Room[] = [
  room('artists', artist, artistName),
  room('bookings', booking),
  room('coverage', coverage, coverageYear),
  room('editions', edition, series),
  room('genre-trends', genreYear, genreTrend),
  room('labels', label, labelCredit, labelHistogram),
  room('most-booked', mostBooked),
  room('review', doubt),
];

/** Every table of a generation that a build fills with more than a handful of rows. */
export const tableNames: readonly string[] = [
  ...['statement', 'name_use', 'sighting', 'identity_link', 'artist_node'],
  ...['label_node', 'label_mention', 'roster_credit', 'mention'],
  ...models.flatMap(({ tables }) => tables),
];

const rooms = ['../state/', ...models.map(({ folder }) => `./${folder}/`)].map(
  (folder) => new URL(folder, import.meta.url),
);

/** Statements that make the tables of a generation, with their primary keys. */
export const tablesDdl: readonly string[] = rooms.map((folder) =>
  readFileSync(new URL('table.sql', folder), 'utf8'),
);

/** Statements that make the indexes, once the tables are filled. */
export const indexesDdl: readonly string[] = rooms
  .map((folder) => new URL('indexes.sql', folder))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));
