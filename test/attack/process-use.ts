import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The use of the machine by the attacked process. */
export interface ProcessUse {
  /** Bytes: resident, of the JavaScript heap, and of buffers outside of it. */
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
  /** Processor time since the start of the process. */
  readonly seconds: number;
  /** Delays of its event loop since the last lap, in milliseconds. */
  readonly delayMs: { readonly p50: number; readonly p99: number; readonly most: number };
}

/** What a question to the attacked process asks for: `lap` begins to count delays anew. */
export interface UseQuestion {
  readonly id: number;
  readonly lap: boolean;
}

let last = 0;

/** Asks the attacked process for its use of the machine. Never resolves if the process has ended. */
export function askUse(child: ChildProcess, lap = false): Promise<ProcessUse> {
  const question: UseQuestion = { id: (last += 1), lap };
  return new Promise((resolve) => {
    const take = (answer: { readonly id?: number; readonly use: ProcessUse }): void => {
      if (answer.id !== question.id) return;
      child.off('message', take);
      resolve(answer.use);
    };
    child.on('message', take);
    child.send(question);
  });
}

/** A tick of `/proc`: a hundredth of a second on Linux. */
const TICKS = 100;

/** Processor seconds of the Postgres of a data folder, with all its connections; null where there is no `/proc`. */
export async function postgresSeconds(dataDir: string): Promise<number | null> {
  try {
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1);
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const fields = await Promise.all(processes.map((pid) => statOf(pid)));
    return (
      fields
        .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
        // Connections that ended count for the postmaster.
        .reduce((sum, { ticks, ended, pid }) => sum + ticks + (pid === postmaster ? ended : 0), 0) / TICKS
    );
  } catch {
    return null;
  }
}

interface Stat {
  readonly pid: string;
  readonly parent: string;
  /** User and system time, of itself and of its children that ended. */
  readonly ticks: number;
  readonly ended: number;
}

/** The fields of a process, which follow a name that may contain blanks; none of a process that has ended. */
async function statOf(pid: string): Promise<Stat> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(9, 13).map(Number);
  if (endedSystem === undefined) return { pid, parent: '', ticks: 0, ended: 0 };
  return { pid, parent, ticks: user! + system!, ended: endedUser! + endedSystem };
}
