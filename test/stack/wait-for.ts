import { setTimeout as sleep } from 'node:timers/promises';

/** What takes a second on a quiet machine may take so many on one that others use too. */
const BUSY = 5;

/** Tries until it works, at most `seconds` on a quiet machine; then throws what it said last. */
export async function waitFor<T>(attempt: () => Promise<T>, seconds: number): Promise<T> {
  const deadline = Date.now() + seconds * 1_000 * BUSY;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
