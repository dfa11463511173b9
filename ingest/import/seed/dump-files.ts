import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readChecksums, sha256Of } from './checksums.ts';
import { download, type DownloadOptions } from './download.ts';
import { reasonOf } from './dump-request.ts';
import { SeedFault } from './seed-fault.ts';

/** Addresses of a dump's files, and their checksums. */
export interface DumpSource {
  /** Unique name of this dump among its kind; names the folder of its files. */
  readonly name: string;
  /** The text with the SHA-256 checksums. */
  readonly checksums: string;
  readonly addressOf: (file: string) => string;
}

/**
 * Fetches files of a dump into a folder of its own below `folder`, verified. An existing file is not fetched again.
 * @returns the paths, by the names of the files.
 * @throws SeedFault if the source lists no checksum for a file, or another one.
 */
export async function fetchDump(
  source: DumpSource,
  files: readonly string[],
  folder: string,
  options: DownloadOptions,
): Promise<Readonly<Record<string, string>>> {
  const own = join(folder, source.name);
  await mkdir(own, { recursive: true });
  const sums = readChecksums(source.checksums);
  const paths: Record<string, string> = {};
  for (const file of files) {
    const sum = sums.get(file);
    if (sum === undefined)
      throw new SeedFault(`The file of checksums of ${source.name} does not contain ${file}.`);
    const path = join(own, file);
    const isNew = !existsSync(path);
    if (isNew) await download(source.addressOf(file), path, options);
    await verify(path, sum, isNew ? source.addressOf(file) : path);
    paths[file] = path;
  }
  return paths;
}

async function verify(path: string, sum: string, origin: string): Promise<void> {
  const found = await sha256Of(path);
  if (found === sum) return;
  await rm(path);
  throw new SeedFault(
    `${origin} has the SHA-256 ${found}, but the dump lists the SHA-256 ${sum}. The downloaded file was deleted: run the command again.`,
  );
}

/** The first reachable source; the errors of all if none is. */
export async function firstReachable<T>(
  addresses: readonly string[],
  open: (address: string) => Promise<T>,
): Promise<T> {
  const faults: string[] = [];
  for (const address of addresses) {
    try {
      return await open(address);
    } catch (error) {
      faults.push(
        error instanceof SeedFault ? error.message : `${address} cannot be reached: ${reasonOf(error)}`,
      );
    }
  }
  throw new SeedFault(`${faults.join('\n')}\nGive another address or a folder with --from.`);
}
