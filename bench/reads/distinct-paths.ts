/** A step through the combinations that no number of them is a multiple of, so that neighbours differ in each part. */
const STEP = 7_919;

/**
 * Combines one value of each part, at most `count` combinations, each once. The order is the same each time, and
 * neighbours have different values.
 * @param parts whose product is no multiple of 7,919.
 */
export function combineDistinct(parts: readonly (readonly string[])[], count: number): string[][] {
  const product = parts.reduce((all, { length }) => all * length, 1);
  if (product % STEP === 0) throw new Error(`${product} combinations are a multiple of ${STEP}.`);
  return Array.from({ length: Math.min(count, product) }, (_, index) => {
    let rest = (index * STEP) % product;
    return parts.map((values) => {
      const value = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
      return value;
    });
  });
}

/** Hands out paths, each once. */
export class PathSupply {
  readonly #paths: readonly string[];
  #taken = 0;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  get left(): number {
    return this.#paths.length - this.#taken;
  }

  /** @throws if fewer are left. */
  take(count: number): readonly string[] {
    if (count > this.left) throw new Error(`${this.left} paths are left, not ${count}.`);
    this.#taken += count;
    return this.#paths.slice(this.#taken - count, this.#taken);
  }
}
