import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const runbook = readFileSync(
  fileURLToPath(new URL('../../docs/how-to/operate/runbook.md', import.meta.url)),
  'utf8',
);

/** The folder of a Postgres of the machine's packages, with `pg_dump` beside it; null: there is none. */
export function findPackagedPostgres(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => Number(name) >= 15) : [];
  const found = versions
    .map((version) => join(folder, version))
    .find((native) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(native, 'bin', name))),
    );
  return found ?? null;
}

/** Runs `pg_dump` or `pg_restore` as the runbook has it, in a folder. Fails unless it succeeds. */
export function runFromRunbook(
  command: 'pg_dump' | 'pg_restore',
  {
    native,
    folder,
    databaseUrl,
  }: { readonly native: string; readonly folder: string; readonly databaseUrl: string },
): void {
  const line = runbook.split('\n').find((each) => each.startsWith(`${command} `));
  if (line === undefined) throw new Error(`The runbook has no ${command}.`);
  const { status, stderr } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(native, 'bin')}:${process.env['PATH'] ?? ''}`, DATABASE_URL: databaseUrl },
  });
  expect(status, stderr).to.equal(0);
}
