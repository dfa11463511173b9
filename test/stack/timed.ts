import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Milliseconds between two looks at the machine. */
const LOOK_EVERY = 100;

export interface Timed<T> {
  readonly result: T;
  readonly milliseconds: number;
  /**
   * How many processes wanted each processor meanwhile, on average; at least 1. A limit for a quiet machine is multiplied by
   * it, so that it is exact there and holds on a busy one.
   */
  readonly busy: number;
}

/** Measures how long some work takes, and how busy the machine is meanwhile. */
export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const seen = [runnableProcesses()];
  const looking = setInterval(() => seen.push(runnableProcesses()), LOOK_EVERY);
  const began = performance.now();
  try {
    const result = await work();
    const milliseconds = performance.now() - began;
    seen.push(runnableProcesses());
    const average = seen.reduce((sum, each) => sum + each, 0) / seen.length;
    return { result, milliseconds, busy: Math.max(1, average / cpus().length) };
  } finally {
    clearInterval(looking);
  }
}

/** On Linux at this moment (proc_loadavg(5)), elsewhere on average over the last minute. */
function runnableProcesses(): number {
  try {
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[3]!.split('/')[0]);
  } catch {
    return loadavg()[0]!;
  }
}
