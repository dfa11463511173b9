import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { folderMode } from './access.ts';

/** The data folder cannot be used. The message is a sentence for the person who started the program. */
export class DataFolderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderFault';
  }
}

// Folders of the system; Node's recursive mkdir never returns from some of them.
const SYSTEM = ['/proc', '/sys', '/dev'].map((name) => resolve(name));
const SHARED_MEMORY = resolve('/dev/shm');

const within = (folder: string, other: string): boolean => folder === other || folder.startsWith(other + sep);

/** Whether a path is in a folder of the system, which cannot hold data. */
export function isSystemFolder(path: string): boolean {
  const folder = resolve(path);
  return !within(folder, SHARED_MEMORY) && SYSTEM.some((system) => within(folder, system));
}

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 * @throws DataFolderFault
 */
export const makeDataFolder = (dataDir: string): void =>
  makeFolder(dataDir, { name: 'data folder', variable: 'DATA_DIR' });

/**
 * Creates the archive's folder if it is missing, and checks that it is writable.
 * @param variable the variable that names it, for the error.
 * @throws DataFolderFault
 */
export const makeArchiveFolder = (archiveTo: string, variable = 'ARCHIVE_TO'): void =>
  makeFolder(archiveTo, { name: 'archive folder', variable });

/** The name of a folder in messages, and the variable that configures it. */
interface Named {
  readonly name: string;
  readonly variable: string;
}

function makeFolder(path: string, named: Named): void {
  const folder = resolve(path);
  const unusable = (why: string, cause?: unknown): DataFolderFault => toFault(named, folder, why, cause);
  if (isSystemFolder(folder)) throw unusable('is the system’s own');
  try {
    const { missing, why } = findMissingFolders(folder);
    if (why !== null) throw unusable(why);
    for (const each of missing) makeOne(each);
    tryWriting(folder);
  } catch (fault) {
    if (fault instanceof DataFolderFault) throw fault;
    throw unusable(`cannot be written to (${toCode(fault)})`, fault);
  }
}

interface Missing {
  /** The folders that are missing, the outermost first. */
  readonly missing: readonly string[];
  /** Why they cannot be made, as a clause; null: they may be. */
  readonly why: string | null;
}

function findMissingFolders(folder: string): Missing {
  const missing: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    const found = statPath(at);
    if (found === 'folder') return { missing: missing.reverse(), why: null };
    if (found === 'file')
      return { missing, why: at === folder ? 'is a file' : `lies in ${at}, which is a file` };
    missing.push(at);
    if (at === dirname(at)) return { missing: missing.reverse(), why: null };
  }
}

function statPath(path: string): 'folder' | 'file' | 'nothing' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR'].includes(toCode(fault))) return 'nothing';
    throw fault;
  }
}

/** Creates each folder separately: `recursive` retries for ever if a parent exists in which none can be created. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: folderMode() });
  } catch (fault) {
    // Another process was faster.
    if (toCode(fault) !== 'EEXIST') throw fault;
  }
}

/** Root may write anywhere by its permissions, and still cannot write everywhere. */
function tryWriting(folder: string): void {
  const file = join(folder, `.written-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, '');
  rmSync(file, { force: true });
}

const toFault = ({ name, variable }: Named, folder: string, why: string, cause: unknown): DataFolderFault =>
  new DataFolderFault(
    `The ${name} ${folder} ${why}. Point ${variable} to a folder that this user may write to.`,
    { cause },
  );

const toCode = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
