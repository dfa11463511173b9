import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** The data folder cannot be used. The message is a sentence for whoever started the program. */
export class DataFolderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderFault';
  }
}

// Nothing of ours belongs there, and Node's recursive mkdir never comes back from some of it.
const SYSTEM = ['/proc', '/sys', '/dev'].map((name) => resolve(name));
const SHARED_MEMORY = resolve('/dev/shm');

const within = (folder: string, other: string): boolean => folder === other || folder.startsWith(other + sep);

/** Whether a path lies where the system keeps its own: no folder for data. */
export function isTheSystems(path: string): boolean {
  const folder = resolve(path);
  return !within(folder, SHARED_MEMORY) && SYSTEM.some((system) => within(folder, system));
}

/**
 * Makes the data folder where it is missing, and tries whether something can be written into it.
 * @throws DataFolderFault
 */
export function makeDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  if (isTheSystems(folder)) throw unusable(folder, 'is the system’s own');
  try {
    for (const missing of missingOf(folder)) makeOne(missing);
    tryWriting(folder);
  } catch (fault) {
    if (fault instanceof DataFolderFault) throw fault;
    throw unusable(folder, `cannot be written to (${codeOf(fault)})`, fault);
  }
}

/** The folders that are missing, the outermost first. */
function missingOf(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    const found = looked(at);
    if (found === 'folder') return missing.reverse();
    if (found === 'file')
      throw unusable(folder, at === folder ? 'is a file' : `lies in ${at}, which is a file`);
    missing.push(at);
    if (at === dirname(at)) return missing.reverse();
  }
}

function looked(path: string): 'folder' | 'file' | 'nothing' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(fault))) return 'nothing';
    throw fault;
  }
}

/** Each by itself: `recursive` tries for ever where a folder exists in which none can be made. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (fault) {
    // Another process was faster.
    if (codeOf(fault) !== 'EEXIST') throw fault;
  }
}

/** Root may write anywhere by its permissions, and still cannot write everywhere. */
function tryWriting(folder: string): void {
  const file = join(folder, `.written-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, '');
  rmSync(file, { force: true });
}

const unusable = (folder: string, why: string, cause?: unknown): DataFolderFault =>
  new DataFolderFault(
    `The data folder ${folder} ${why}. Point DATA_DIR to a folder that this user may write to.`,
    { cause },
  );

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
