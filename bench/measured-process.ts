import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs a script of this folder as a process of its own, so that its memory, its garbage and its compiled code are
 * nobody else's.
 * @param flags of Node, where the program gives its own process some.
 * @returns what it said last, a line of JSON.
 */
export async function measuredProcess<T>(
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<T> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    '--import',
    'tsx',
    file,
    ...args,
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}
