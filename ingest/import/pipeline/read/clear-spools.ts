import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = /^import-/;

/**
 * Removes spool folders of killed imports: those without a write since `before`. A running import keeps its folder
 * until it ends.
 * @returns number of removed folders, and their size.
 */
export async function clearSpools(
  spoolDir: string,
  before: Date,
): Promise<{ readonly removed: number; readonly bytes: number }> {
  let removed = 0;
  let bytes = 0;
  for (const name of await namesIn(spoolDir)) {
    if (!FOLDER.test(name)) continue;
    const folder = await measured(join(spoolDir, name));
    if (folder === null || folder.written >= before) continue;
    await rm(join(spoolDir, name), { recursive: true, force: true });
    removed++;
    bytes += folder.bytes;
  }
  return { removed, bytes };
}

/** @returns null if it was removed meanwhile. */
async function measured(folder: string): Promise<{ written: Date; bytes: number } | null> {
  try {
    const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
    const all = await Promise.all(paths.map((path) => stat(path)));
    return {
      written: new Date(Math.max(...all.map(({ mtimeMs }) => mtimeMs))),
      bytes: all.slice(1).reduce((sum, { size }) => sum + size, 0),
    };
  } catch (fault) {
    if (isAbsent(fault)) return null;
    throw fault;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (fault) {
    if (isAbsent(fault)) return [];
    throw fault;
  }
}

const isAbsent = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
