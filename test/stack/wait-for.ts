import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until it works, at most `seconds`; then throws what it said last. */
export async function waitFor<T>(attempt: () => Promise<T>, seconds: number): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
