import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = /^import-/;

/**
 * Removes what imports that were killed left in the spool folder: whatever nothing has written to since `before`. One
 * that runs on has its folder until it ends.
 * @returns how many folders went, and what they held.
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

/** @returns null when it has just gone. */
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
