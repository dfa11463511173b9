import { Random } from '../../bench/random.ts';

/** The same things in an order that the seed decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const random = new Random(seed);
  const left = [...things];
  return things.map(() => left.splice(random.below(left.length), 1)[0]!);
}
