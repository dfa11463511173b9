import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url));

/** The `schemathesis` program, from a virtual environment of its own in `.cache`, made once for each of its versions. */
export function schemathesis(): string {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const kept = join(root, '.cache', `schemathesis-${version}`);
  // Environments know their own path, so one is made in place, and whole once this is written.
  const whole = join(kept, 'whole');
  if (!existsSync(whole)) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(join(root, '.cache'), { recursive: true });
    python(['python3', '-m', 'venv', kept]);
    python([
      join(kept, 'bin', 'pip'),
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '-r',
      requirements,
    ]);
    writeFileSync(whole, '');
  }
  return join(kept, 'bin', 'schemathesis');
}

function python([program, ...words]: readonly string[]): void {
  const { error, status, stdout, stderr } = spawnSync(program!, words, {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status === 0) return;
  throw new Error(`${program!} ${words.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-1_000)}`);
}
