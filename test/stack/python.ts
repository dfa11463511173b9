import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The folder of programs of a virtual environment in `.cache`, made once for each version of its requirements.
 * @param requirements a file for pip.
 * @throws if this machine has no Python with venv, or cannot get the packages.
 */
export function pythonPrograms(name: string, requirements: string): string {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(root, '.cache');
  const kept = join(folder, `${name}-${version}`);
  mkdirSync(folder, { recursive: true });
  // Several processes run tests side by side, and the first ones need the same packages at the same time.
  whileLocked(`${kept}.lock`, () => makeEnvironment(kept, requirements));
  return join(kept, 'bin');
}

function makeEnvironment(kept: string, requirements: string): void {
  // A virtual environment contains its own path, so it is made in place; this file marks it as complete.
  const whole = join(kept, 'whole');
  if (existsSync(whole)) return;
  rmSync(kept, { recursive: true, force: true });
  python(['python3', '-m', 'venv', kept]);
  const pip = join(kept, 'bin', 'pip');
  // Modules are compiled as they are imported; most of those of a package never are.
  const quickly = ['--quiet', '--disable-pip-version-check', '--no-compile'];
  python([pip, 'install', ...quickly, '-r', requirements]);
  writeFileSync(whole, '');
}

/** Milliseconds after which a lock is one of a process that was killed. */
const STALE_MS = 600_000;
const POLL_MS = 200;

/** Runs work while no other process holds the lock, which is a folder. */
function whileLocked(lock: string, work: () => void): void {
  while (!tookLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tookLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function python([program, ...words]: readonly string[]): void {
  const { error, status, stdout, stderr } = spawnSync(program!, words, {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status === 0) return;
  throw new Error(`${program!} ${words.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-1_000)}`);
}
