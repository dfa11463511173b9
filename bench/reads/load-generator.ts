import type { Pace } from './at-rate.ts';
import type { Shots } from './fire.ts';
import { forked } from './forked.ts';

type Plain = Omit<Shots, 'onAnswer'>;

/** The request to the process; with `times` the answer has the time of each response. */
export type Order =
  | { readonly url: string; readonly shots: Plain; readonly times: boolean }
  | { readonly url: string; readonly pace: Pace };

export type Done = { readonly rate: number; readonly took: readonly number[] } | { readonly failed: string };

/** Sends requests to the measured servers. */
export interface LoadGenerator {
  /** As `fire`. */
  fire(url: string, shots: Plain): Promise<number>;
  /** The same load. @returns the milliseconds of each answer. */
  times(url: string, shots: Plain): Promise<readonly number[]>;
  /** As `atRate`. */
  atRate(url: string, pace: Pace): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/**
 * Starts a load generator in a process of its own. In the process of the bench, garbage collection took as long as the
 * reads in some runs and not in others; and two load generators in one thread wait for each other.
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
