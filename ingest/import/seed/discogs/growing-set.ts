/** A set that records its growth, so that a scan is repeated until it adds nothing. */
export class GrowingSet {
  readonly #values: Set<string>;
  #grew = false;

  constructor(values: Iterable<string> = []) {
    this.#values = new Set(values);
  }

  has(value: string): boolean {
    return this.#values.has(value);
  }

  add(value: string): void {
    const before = this.#values.size;
    this.#values.add(value);
    if (this.#values.size > before) this.#grew = true;
  }

  /** Whether a value was added since the last call. */
  takeGrowth(): boolean {
    const grew = this.#grew;
    this.#grew = false;
    return grew;
  }
}
