import { ask } from '../ask.ts';
import { evenly, awaitedLater } from '../evenly.ts';

export interface Pace {
  readonly path: string;
  readonly key: string;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
}

/**
 * Requests a path at an even rate, whether or not the earlier answers have arrived.
 * @returns milliseconds from when each request was due to the end of its answer, so that waiting in this process
 * counts.
 * @throws if a request is refused.
 */
export async function atRate(url: string, { path, key, rate, seconds }: Pace): Promise<number[]> {
  const headers = { Authorization: `Bearer ${key}` };
  const took: number[] = [];
  const one = async (due: number): Promise<void> => {
    const { status, text } = await ask(url + path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    took.push(performance.now() - due);
  };
  const asking: Promise<void>[] = [];
  for await (const { due } of evenly(rate, rate * seconds)) asking.push(awaitedLater(one(due)));
  await Promise.all(asking);
  return took;
}
