import type { Pace } from './at-rate.ts';
import type { Shots } from './fire.ts';
import { forked } from './forked.ts';

type Plain = Omit<Shots, 'onAnswer'>;

/** What it is told to do; `times`: what each answer took is wanted too. */
export type Order =
  | { readonly url: string; readonly shots: Plain; readonly times: boolean }
  | { readonly url: string; readonly pace: Pace };

export type Done = { readonly rate: number; readonly took: readonly number[] } | { readonly failed: string };

/** Who asks. */
export interface LoadGenerator {
  /** As `fire`. */
  fire(url: string, shots: Plain): Promise<number>;
  /** The same load: what each answer took, in milliseconds. */
  times(url: string, shots: Plain): Promise<readonly number[]>;
  /** As `atRate`. */
  atRate(url: string, pace: Pace): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/**
 * Starts one as a process of its own. Beside all that the bench holds, collecting the garbage of its reads took as long as
 * the reads, in some runs and not in others; and two in one thread wait for each other.
 */
export async function startLoadGenerator(): Promise<LoadGenerator> {
  const process = await forked('load-process.ts');
  const reported = async (order: Order): Promise<Exclude<Done, { readonly failed: string }>> => {
    const done = await process.ask<Done>(order);
    if ('failed' in done) throw new Error(done.failed);
    return done;
  };
  return {
    fire: async (url, shots) => (await reported({ url, shots, times: false })).rate,
    times: async (url, shots) => (await reported({ url, shots, times: true })).took,
    atRate: async (url, pace) => (await reported({ url, pace })).took,
    stop: () => process.stop(),
  };
}
