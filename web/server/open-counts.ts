/** Counts what is open for each owner. An owner with nothing open takes no memory. */
export class OpenCounts {
  readonly #counts = new Map<string, number>();

  /** @returns how many are open now, with this one. */
  open(owner: string): number {
    const count = (this.#counts.get(owner) ?? 0) + 1;
    this.#counts.set(owner, count);
    return count;
  }

  close(owner: string): void {
    const left = this.#counts.get(owner)! - 1;
    if (left === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, left);
  }
}
