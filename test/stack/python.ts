import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const kept = join(root, '.cache', `${name}-${version}`);
  // A virtual environment contains its own path, so it is made in place; this file marks it as complete.
  const whole = join(kept, 'whole');
  if (!existsSync(whole)) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(join(root, '.cache'), { recursive: true });
    python(['python3', '-m', 'venv', kept]);
    const pip = join(kept, 'bin', 'pip');
    // Modules are compiled as they are imported; most of those of a package never are.
    const quickly = ['--quiet', '--disable-pip-version-check', '--no-compile'];
    python([pip, 'install', ...quickly, '-r', requirements]);
    writeFileSync(whole, '');
  }
  return join(kept, 'bin');
}

function python([program, ...words]: readonly string[]): void {
  const { error, status, stdout, stderr } = spawnSync(program!, words, {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status === 0) return;
  throw new Error(`${program!} ${words.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-1_000)}`);
}
