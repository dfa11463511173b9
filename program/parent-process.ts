import { readFileSync } from 'node:fs';

/** The fields of Linux' `/proc/PID/stat` that identify the parent of a process. */
interface ProcessStat {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** The process group: its own number where a terminal's job control, `setsid` or a supervisor made one for it. */
  readonly group: number;
}

/** @returns null if there is no such process, or no `/proc`. */
type ReadStat = (pid: number | 'self') => ProcessStat | null;

const LOOK_EVERY_MS = 1_000;
const SHELL = /^(?:ba|da|a|z|k)?sh$/;
const INIT_PID = 1;

/**
 * Calls back once when npm, which started this program, has ended: npm forwards SIGTERM to a shell at most, and
 * nothing when it is killed, so the program would live on. A program that leads a process group of its own (`setsid`,
 * a job of an interactive shell) was detached on purpose and is left alone.
 */
export function watchNpm(onEnded: () => void): void {
  if (!isOwned(process.ppid, readStat)) return;
  const started = ancestorsOf(process.ppid, readStat).join();
  const timer = setInterval(() => {
    if (ancestorsOf(process.ppid, readStat).join() === started) return;
    clearInterval(timer);
    onEnded();
  }, LOOK_EVERY_MS).unref();
}

/** Whether the end of the parent must end this program. */
export function isOwned(parent: number, read: ReadStat): boolean {
  if (parent === INIT_PID) return false;
  const own = read('self');
  return own === null || own.group !== own.pid;
}

/** The parent; behind a shell that npm runs its scripts in, npm too. */
export function ancestorsOf(parent: number, read: ReadStat): readonly number[] {
  const stat = read(parent);
  return stat !== null && SHELL.test(stat.name) ? [parent, stat.parent] : [parent];
}

const readStat: ReadStat = (pid) => {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
};

/** `PID (NAME) STATE PARENT GROUP …`, where a name may hold blanks and brackets. */
export function parseStat(text: string): ProcessStat | null {
  const [, pid, name, parent, group] = /^(\d+) \((.*)\) \S (\d+) (\d+) /s.exec(text) ?? [];
  if (name === undefined) return null;
  return { pid: Number(pid), name, parent: Number(parent), group: Number(group) };
}
