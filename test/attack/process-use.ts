import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The use of the machine by the attacked process, and by Postgres for it. */
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

/** Processor seconds of the connections of the API to Postgres since they began; null where there is no `/proc`. */
export async function postgresSeconds(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'bookings api'`,
  );
  try {
    const stats = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8')));
    return stats.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  } catch {
    return null;
  }
}

/** User and system time: the 14th and 15th field, behind a name that may contain blanks. */
function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
