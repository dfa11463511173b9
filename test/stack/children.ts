import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process started, with their command lines. Linux only. */
export const childrenOf = (parent: number): { readonly pid: number; readonly command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: textOf(name, 'stat'), command: textOf(name, 'cmdline') }))
    .filter(({ stat }) => Number(/\) \S (\d+) /.exec(stat)?.[1]) === parent)
    .map(({ pid, command }) => ({ pid, command }));

function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
