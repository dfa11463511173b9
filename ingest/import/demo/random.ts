/** A seeded source of chance: the same seed gives the same catalog on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32: 32 bits of state, enough for a catalog that is labelled synthetic. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    chance: (share) => next() < share,
  };
}
