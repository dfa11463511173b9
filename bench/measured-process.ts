import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs a script of this folder as a process of its own, so that its memory, garbage and compiled code are measured
 * alone.
 * @param flags of Node, if the program starts such a process with some.
 * @returns its last line of output, parsed as JSON.
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
