import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A download by Maven, kept in .cache: later runs fetch nothing. */
export function fetchOnce(name: string, goal: (into: string) => readonly string[]): string {
  const kept = join(root, '.cache', name);
  if (existsSync(kept)) return kept;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const into = mkdtempSync(join(root, '.cache', 'fetching-'));
  const { error, status, stdout, stderr } = spawnSync('mvn', ['-q', '-B', ...goal(into)], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status !== 0) {
    rmSync(into, { recursive: true, force: true });
    throw new Error(`Maven could not fetch ${name}: ${error?.message ?? `${stdout}${stderr}`.slice(-1_000)}`);
  }
  if (existsSync(kept)) rmSync(into, { recursive: true, force: true });
  else renameSync(into, kept);
  return kept;
}
