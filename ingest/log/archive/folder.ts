import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ArchiveFault } from './fault.ts';
import type { Store } from './store.ts';

export async function openFolder(path: string): Promise<Store> {
  const folder = resolve(path);
  await mkdir(folder, { recursive: true }).catch(failed);
  return {
    place: folder,
    read: (name) =>
      readFile(join(folder, name)).catch((fault: unknown) => (isMissing(fault) ? null : failed(fault))),
    write: (name, bytes) => write(folder, name, bytes).catch(failed),
    remove: (name) => rm(join(folder, name), { force: true }).catch(failed),
    close: () => undefined,
  };
}

/** Under another name first, so that a power cut leaves the old file or the new one. */
async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = await open(join(folder, `${name}.part`), 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(join(folder, `${name}.part`), join(folder, name));
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';

function failed(cause: unknown): never {
  throw new ArchiveFault('unreachable', `The archive's folder: ${String(cause)}`, { cause });
}
