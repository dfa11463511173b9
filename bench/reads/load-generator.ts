import type { Shots } from './fire.ts';
import { forked } from './forked.ts';

/** What a load is told to do. */
export interface Order {
  readonly url: string;
  readonly shots: Shots;
}

export type Fired = { readonly rate: number } | { readonly failed: string };

/** Who asks. */
export interface LoadGenerator {
  /** As `fire` does it; without `onAnswer`. */
  fire(url: string, shots: Omit<Shots, 'onAnswer'>): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts one as a process of its own. Beside all that the bench holds, collecting the garbage of its reads took as long as
 * the reads, in some runs and not in others; and two in one thread wait for each other.
 */
export async function startLoadGenerator(): Promise<LoadGenerator> {
  const process = await forked('load-process.ts');
  return {
    fire: async (url, shots) => {
      const fired = await process.ask<Fired>({ url, shots } satisfies Order);
      if ('failed' in fired) throw new Error(fired.failed);
      return fired.rate;
    },
    stop: () => process.stop(),
  };
}
