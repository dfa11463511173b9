import { existsSync, readFileSync } from 'node:fs';
import { groupBy } from '../../db/groups/index.ts';
import { readModels, readTables } from './read-models.ts';

const folders = ['../store/state/', ...readModels.map(({ folder }) => `./${folder}/`)].map(
  (folder) => new URL(folder, import.meta.url),
);

/** Statements that create the tables of a generation, with their primary keys. */
export const tablesDdl: readonly string[] = folders.map((folder) =>
  readFileSync(new URL('table.sql', folder), 'utf8'),
);

/** Statements that create all indexes. */
export const indexesDdl: readonly string[] = folders
  .map((folder) => new URL('indexes.sql', folder))
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split(/;\s*\n/))
  .filter((text) => /^CREATE/m.test(text));

// The writer looks state tables up by key and plans without statistics; the recount and `bookings explain` need to know
// what is rare, not how rare.
const FEW_STATISTICS = 'SET LOCAL default_statistics_target = 10';

/** Index statements by table: a rebuild asks for each table, and tests rebuild thousands of times. */
const indexesByTable: ReadonlyMap<string, readonly string[]> = groupBy(
  indexesDdl,
  (text) => / ON (\w+) /.exec(text)![1]!,
);

/** The statements for a table after its rows and its key: its indexes and statistics. */
export const finishTable = (table: string): string[] => [
  ...(indexesByTable.get(table) ?? []),
  ...(readTables.includes(table) ? [] : [FEW_STATISTICS]),
  `ANALYZE ${table}`,
];
