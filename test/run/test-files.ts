import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['api', 'bench', 'client', 'db', 'ingest', 'program', 'projector', 'test', 'web'];

/** Seconds that the longest files take, as a run prints them. Only their order matters. */
export const SLOW_FILES = JSON.parse(
  readFileSync(new URL('./slow-files.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, number>>;

/**
 * Lists the files whose names end so (`unit`, `int`, `e2e`). The longest come first, so that at the end no process is
 * alone with a long one.
 */
export function listTestFiles(suffix: string): string[] {
  return FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(`.${suffix}.ts`))
    .sort()
    .sort((a, b) => (SLOW_FILES[b] ?? 0) - (SLOW_FILES[a] ?? 0));
}
