import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The program of a release, installed in a temporary folder. */
export interface ReleasedProgram {
  /** The file that starts it. */
  readonly bin: string;
  remove(): Promise<void>;
}

/** Checks out the commit that set the version, and runs `npm ci` there. @throws in a clone without that history. */
export async function installRelease(version: string): Promise<ReleasedProgram> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
  const setVersion = ['log', '--reverse', '--format=%H', `-S"version": "${version}"`, '--', 'package.json'];
  const [commit] = (await git(...setVersion)).split('\n');
  if (!commit) throw new Error(`No commit in this clone sets version ${version}: fetch the whole history.`);
  const folder = await mkdtemp(join(tmpdir(), `bookings-${version}-`));
  // A program of root runs Postgres as another user, who must reach its files.
  await chmod(folder, 0o755);
  await git('worktree', 'add', '--detach', folder, commit);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return {
    bin: join(folder, 'bin', 'bookings.js'),
    remove: async () => {
      await git('worktree', 'remove', '--force', folder);
    },
  };
}
