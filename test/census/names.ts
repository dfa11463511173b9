import { basename, dirname } from 'node:path';

/** A folder, an entrance or a basename above its limit, and how many it holds. */
export type Excess = Record<string, number>;

const MAX_FILES = 20;
/** It grows by a file with each change of the schema. */
const UNBOUNDED_FOLDER = 'db/migrations';
const MAX_ENTRANCE_NAMES = 20;

/** Basenames that are the convention of a folder and may stand in each of its rooms; the empty folder is the project. */
const CONVENTIONS: Readonly<Record<string, readonly string[]>> = {
  '': ['index.ts', 'verb.ts', 'statements.ts'],
  'api/exports/datasets': [
    ...['artists.sql', 'bookings.sql', 'editions.sql', 'genre-trends.sql', 'labels.sql', 'most-booked.sql'],
  ],
  'api/openapi': ['write.ts'],
  'ingest/editing/console': [
    ...['draft.ts', 'list.ts', 'page.ts', 'pages.ts', 'read.ts', 'section.ts', 'show.ts', 'tools.ts'],
    ...['of-ref.sql', 'redirect.sql'],
  ],
  'ingest/editing/console/search': ['artists.sql', 'editions.sql', 'labels.sql', 'series.sql'],
  'ingest/editing/corrections/current-state': ['artist.sql', 'edition.sql', 'label.sql'],
  ingest: ['deps.ts'],
  'ingest/import/formats': ['artist.ts', 'documents.ts', 'feed.ts', 'items.ts', 'label.ts', 'release.ts'],
  'ingest/log/description': ['write.ts'],
  'program/reference': ['write.ts'],
  'projector/inspect/explain': ['artist.sql', 'edition.sql', 'imports.sql', 'label.sql', 'roster.sql'],
  'projector/projections': [
    ...['table.sql', 'indexes.sql', 'rows.ts', 'projection.ts', 'recount.ts', 'recount.sql', 'statements.ts'],
    ...['totals.sql', 'totals.ts', 'whole-row.ts'],
  ],
};

/** A folder's main file has the folder's name, as `review/review.ts`. */
const isMainFile = (path: string): boolean =>
  basename(path).replace(/\.\w+$/, '') === basename(dirname(path));

const isConvention = (path: string): boolean =>
  isMainFile(path) ||
  Object.entries(CONVENTIONS).some(
    ([folder, names]) => (folder === '' || path.startsWith(`${folder}/`)) && names.includes(basename(path)),
  );

function countBy(paths: readonly string[], groupOf: (path: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(groupOf(path), (counts.get(groupOf(path)) ?? 0) + 1);
  return counts;
}

const above = (counts: Map<string, number>, limit: number, title: (name: string) => string): Excess =>
  Object.fromEntries(
    [...counts]
      .filter(([, count]) => count > limit)
      .map(([name, count]) => [title(name), count] as const)
      .sort(),
  );

/** Folders with more product files than a reader can survey. */
export const listLargeFolders = (paths: readonly string[]): Excess =>
  above(
    countBy(
      paths.filter((path) => dirname(path) !== UNBOUNDED_FOLDER),
      dirname,
    ),
    MAX_FILES,
    (folder) => `files in ${folder}/`,
  );

/** Basenames that several product files share although no convention gives them to both. */
export const listSharedNames = (paths: readonly string[]): Excess =>
  above(
    countBy(
      paths.filter((path) => !isConvention(path)),
      (path) => basename(path),
    ),
    1,
    (name) => `files called ${name}`,
  );

/** Entrances that export more names than a reader can survey. */
export const listWideEntrances = (exportedNames: ReadonlyMap<string, number>): Excess =>
  above(
    new Map([...exportedNames].filter(([path]) => basename(path) === 'index.ts')),
    MAX_ENTRANCE_NAMES,
    (path) => `names of ${path}`,
  );
