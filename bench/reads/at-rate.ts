import { ask } from '../ask.ts';
import { evenly, noted } from '../evenly.ts';

export interface Pace {
  readonly path: string;
  readonly key: string;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
}

/**
 * Asks for a path so often a second, evenly, whether the answers before have come or not.
 * @returns milliseconds from when each request was due, so that one which waits for its turn here counts as waiting, to
 *   the end of its answer.
 * @throws when one is refused.
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
  for await (const { due } of evenly(rate, rate * seconds)) asking.push(noted(one(due)));
  await Promise.all(asking);
  return took;
}
