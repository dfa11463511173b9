import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../../data-folder/index.ts';

/**
 * The secret under which keys are hashed, if there is no `KEY_SECRET`: created once and kept in the data
 * folder, readable by its owner only. It is apart from the database, so that a dump alone reveals no key.
 * @throws DataFolderFault; the system's error if the secret cannot be read.
 */
export function keySecretIn(dataDir: string): string {
  const file = join(dataDir, 'key-secret');
  return read(file) ?? make(dataDir, file);
}

function make(dataDir: string, file: string): string {
  makeDataFolder(dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // If two processes start at once, one wins and both read the same.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
