import { existsSync, readFileSync } from 'node:fs';
import { arcYear } from './arcs/rows.ts';
import { artist, artistName } from './artists/rows.ts';
import { artistAddress } from './artists/addresses.ts';
import { artistWord } from './artists/words.ts';
import { booking } from './bookings/rows.ts';
import { coverage, coverageYear } from './coverage/rows.ts';
import { edition } from './editions/rows.ts';
import { series } from './editions/series.ts';
import { genreTrend, genreYear } from './genre-trends/rows.ts';
import { editionHistory } from './history/rows.ts';
import { label, labelCredit } from './labels/rows.ts';
import { labelHistogram } from './labels/ranks.ts';
import { mostBooked } from './most-booked/rows.ts';
import { reviewItem } from './review/rows.ts';
import type { GeneratedStatements } from '../store/tables/table.ts';

/** A folder with `table.sql` and, where there are any, `indexes.sql`. */
interface Model {
  readonly folder: string;
  readonly tables: readonly GeneratedStatements[];
}

const model = (folder: string, ...tables: readonly GeneratedStatements[]): Model => ({ folder, tables });

/** Every read model. A new one is a folder and a line here. */
export const models: readonly Model[] = [
  model('arcs', arcYear),
  model('artists', artist, artistAddress, artistName, artistWord),
  model('bookings', booking),
  model('coverage', coverage, coverageYear),
  model('editions', edition, series),
  model('genre-trends', genreYear, genreTrend),
  model('history', editionHistory),
  model('labels', label, labelCredit, labelHistogram),
  model('most-booked', mostBooked),
  model('review', reviewItem),
];

const rooms = ['../store/state/', ...models.map(({ folder }) => `./${folder}/`)].map(
  (folder) => new URL(folder, import.meta.url),
);

/** Statements that make the tables of a generation, with their primary keys. */
export const tablesDdl: readonly string[] = rooms.map((folder) =>
  readFileSync(new URL('table.sql', folder), 'utf8'),
);

const indexes = rooms
  .map((folder) => new URL('indexes.sql', folder))
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split(/;\s*\n/))
  .filter((text) => /^CREATE/m.test(text));

/** Names of the tables of every read model. */
export const readTables: readonly string[] = models.flatMap(({ tables }) => tables.map(({ name }) => name));

// The writer asks for what it remembers by keys alone and plans without statistics (writer/session); the recount and
// `bookings explain` need to know what is rare, not how rare.
const FEW_STATISTICS = 'SET LOCAL default_statistics_target = 10';

/** The statements for a table that is full, with its key: its indexes and statistics. */
export const finishOf = (table: string): string[] => [
  ...indexes.filter((text) => new RegExp(` ON ${table} `).test(text)),
  ...(readTables.includes(table) ? [] : [FEW_STATISTICS]),
  `ANALYZE ${table}`,
];

/** Statements that make all indexes. */
export const indexesDdl: readonly string[] = indexes;
