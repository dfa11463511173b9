import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The commit of a git checkout, in full; null outside of one. Read from git's files: a process that starts on a busy
 * machine would wait seconds for git itself.
 */
export function readCommit(folder: string): string | null {
  const git = join(folder, '.git');
  if (!existsSync(git)) return null;
  try {
    const own = statSync(git).isFile() ? resolve(folder, readText(git).replace(/^gitdir: /, '')) : git;
    const head = readText(join(own, 'HEAD'));
    if (!head.startsWith('ref: ')) return head;
    const shared = join(own, 'commondir');
    const common = existsSync(shared) ? resolve(own, readText(shared)) : own;
    return findCommit(common, head.slice('ref: '.length));
  } catch {
    return null;
  }
}

function findCommit(folder: string, ref: string): string | null {
  const loose = join(folder, ref);
  if (existsSync(loose)) return readText(loose);
  const packed = readText(join(folder, 'packed-refs')).split('\n');
  return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null;
}

const readText = (file: string): string => readFileSync(file, 'utf8').trim();
