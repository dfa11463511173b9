import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ProgressOut } from '../pipeline/deps.ts';
import { readChecksums, sha256Of } from './checksums.ts';
import { SeedFault } from './seed-fault.ts';

/**
 * Verifies files that someone else downloaded. They are never removed.
 * @param checksums the file with their checksums; without it they are used unverified, which `out` shows.
 * @throws SeedFault where a file is missing or has another checksum.
 */
export async function verifyOwnFiles(
  paths: readonly string[],
  checksums: string,
  out: ProgressOut,
): Promise<void> {
  const missing = paths.filter((path) => !existsSync(path)).map((path) => basename(path));
  if (missing.length > 0) throw new SeedFault(`${dirname(checksums)} has no ${missing.join(', no ')}.`);
  const listed = await readFile(checksums, 'utf8').catch(() => null);
  if (listed === null) {
    out.write(
      `${dirname(checksums)} has no ${basename(checksums)}: the files of the dump are not verified.\n`,
    );
    return;
  }
  const sums = readChecksums(listed);
  for (const path of paths)
    if ((await sha256Of(path)) !== sums.get(basename(path)))
      throw new SeedFault(`${path} does not have the checksum that ${basename(checksums)} lists.`);
}
