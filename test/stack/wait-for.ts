import { setTimeout as sleep } from 'node:timers/promises';

/** The factor by which a busy machine may be slower than a quiet one. */
export const BUSY_FACTOR = 5;

/** Repeats an attempt until it succeeds, for at most `seconds` on a quiet machine; then throws its last error. */
export async function waitFor<T>(attempt: () => Promise<T>, seconds: number): Promise<T> {
  const deadline = Date.now() + seconds * 1_000 * BUSY_FACTOR;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
