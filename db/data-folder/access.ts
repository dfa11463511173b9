import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canRunInClosedFolder } from '../embedded/run-as.ts';

/** Folders that only this program creates: a folder that contains one of them is its data folder. */
const OWN_FOLDERS = ['exports', 'spool', 'demo'];
/** Files of which each opens the database or the keys of clients. */
const SECRET_FILES = ['key-secret', 'postgres.password'];
const OWN_FILES = [...SECRET_FILES, 'postgres.log'];

/** A folder or file of the program that other users may enter, read or write. */
export interface OpenPath {
  readonly path: string;
  /** Permission bits: the actual ones, and those that the program gives. */
  readonly mode: number;
  readonly closedMode: number;
  readonly isSecret: boolean;
}

/**
 * Lists the data folder and the program's folders and files in it to which other users have access. Postgres checks
 * its own folder.
 */
export function listOpenPaths(dataDir: string): OpenPath[] {
  const folder = resolve(dataDir);
  const names = listFolder(folder);
  if (![...OWN_FOLDERS, ...OWN_FILES, 'postgres'].some((name) => names.includes(name))) return [];
  const own = (wanted: readonly string[], closedMode: number): [string, number][] =>
    wanted.filter((name) => names.includes(name)).map((name) => [name, closedMode]);
  return [['', folderMode()] as const, ...own(OWN_FOLDERS, 0o700), ...own(OWN_FILES, 0o600)].flatMap(
    ([name, closedMode]) => {
      const mode = modeAt(join(folder, name));
      if (mode === null || (mode & ~closedMode) === 0) return [];
      return [{ path: join(folder, name), mode, closedMode, isSecret: SECRET_FILES.includes(name) }];
    },
  );
}

/**
 * Closes a data folder of an earlier release, with its content, to other users. Files that this user may not change
 * stay unchanged; `doctor` lists them.
 */
export function closeDataFolder(dataDir: string): void {
  for (const { path, closedMode } of listOpenPaths(dataDir)) closeTo(path, closedMode);
}

/** Root starts Postgres as another user, who needs permission to pass through the folder. */
export const folderMode = (): number => (canRunInClosedFolder() ? 0o700 : 0o711);

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Permission bits; null: the path cannot be examined. */
function modeAt(path: string): number | null {
  try {
    return statSync(path).mode & 0o777;
  } catch {
    return null;
  }
}

function closeTo(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // It belongs to another user.
  }
}
