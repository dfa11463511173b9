import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, an absolute path. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders that are counted; generated and vendored files are not. */
const FOLDERS = [
  'api',
  'bin',
  'client',
  'db',
  'ingest',
  'program',
  'projector',
  'test',
  'web',
  'bench',
  'examples',
];
const GENERATED = new Set(['client/schema.ts']);

/** A counted file: its path from the root, its language, and whether it is product, test or benchmark. */
export type SourceFile = { path: string; language: 'ts' | 'sql'; part: 'product' | 'test' | 'bench' };

function partOf(path: string): SourceFile['part'] {
  if (/^test\/|\.(unit|int|e2e|long)\.ts$/.test(path)) return 'test';
  return path.startsWith('bench/') ? 'bench' : 'product';
}

function filesBelow(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  } catch {
    return []; // a folder of the target layout that does not exist yet
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** Lists all TypeScript and SQL files of the project, sorted by path. */
export function listSourceFiles(): SourceFile[] {
  return ['bookings.ts', ...FOLDERS.flatMap(filesBelow)]
    .filter((path) => /\.(ts|sql)$/.test(path) && !GENERATED.has(path) && !path.startsWith('bench/peers/'))
    .sort()
    .map((path) => ({ path, language: path.endsWith('.sql') ? 'sql' : 'ts', part: partOf(path) }));
}
