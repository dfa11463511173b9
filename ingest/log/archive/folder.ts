import { lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeArchiveFolder } from '../../../db/data-folder/index.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { Store } from './archive-store.ts';

/** Files in a folder, which `prepare` makes. */
export function openFolder(path: string): Store {
  const folder = resolve(path);
  return {
    place: folder,
    prepare: () =>
      Promise.resolve()
        .then(() => makeArchiveFolder(folder, '--to or ARCHIVE_TO'))
        .catch((cause: unknown) => {
          throw new ArchiveFault('unreachable', toMessage(cause), { cause });
        }),
    read: (name) => read(join(folder, name)).catch(failed),
    write: (name, bytes) => write(folder, name, bytes).catch(failed),
    remove: (name) => rm(join(folder, name), { force: true }).catch(failed),
    close: () => undefined,
  };
}

/** Only a file is read: a pipe would keep its reader waiting. */
async function read(path: string): Promise<Buffer | null> {
  try {
    if (!(await lstat(path)).isFile()) throw new Error(`${path} is not a file`);
    return await readFile(path);
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/** Under another name first, so that a power cut leaves the old file or the new one. */
async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const part = join(folder, `${name}.part`);
  await rm(part, { force: true });
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
  } catch (fault) {
    // The partial file would use space on a full disk.
    await rm(part, { force: true }).catch(() => undefined);
    throw fault;
  }
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';

const toMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

function failed(cause: unknown): never {
  throw new ArchiveFault('unreachable', `The archive's folder: ${toMessage(cause)}`, { cause });
}
