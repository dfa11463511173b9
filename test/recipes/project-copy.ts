import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LESS_COLLECTING } from '../run/lint.ts';
import { applyStep, type Step } from './recipe.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage']);

/** A copy of the project in a temporary folder, a Git repository of its own; it shares `node_modules`. */
export interface ProjectCopy {
  apply(steps: readonly Step[]): Promise<void>;
  /** Runs a command of the shell. @throws with all that it printed if it fails. */
  run(command: string): Promise<void>;
  /** Paths that differ from the last commit. */
  changed(): Promise<string[]>;
  commit(): Promise<void>;
  /** Goes back to the last commit. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'bookings-recipes-'));
  await cp(ROOT, root, {
    recursive: true,
    filter: (from) => !LEFT_OUT.has(from.slice(ROOT.length).split('/')[0]!),
  });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root }))
      .stdout;
  const commit = async (): Promise<void> => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Copy');
  };
  await git('init', '--quiet');
  await commit();
  return {
    apply: (steps) => applyAll(root, steps),
    run: (command) => runCommand(root, command),
    changed: async () =>
      (await git('status', '--porcelain', '--untracked-files=all'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(3)),
    commit,
    restore: async () => {
      await git('reset', '--quiet', '--hard');
      await git('clean', '--quiet', '--force', '-d');
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function applyAll(root: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const file = join(root, step.path);
    const before = await readFile(file, 'utf8').catch(() => null);
    const after = applyStep(step, before);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, after);
  }
}

async function runCommand(root: string, command: string): Promise<void> {
  const env = { ...process.env, ...LESS_COLLECTING };
  const printed = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  await run('sh', ['-c', command], printed).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  });
}
