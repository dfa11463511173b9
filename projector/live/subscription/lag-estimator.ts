/** Estimates the age of unapplied events from samples of the log's end. */
export class LagEstimator {
  /** Ends and the time at which each was first seen, both rising. */
  #seen: { readonly end: number; readonly at: number }[] = [];

  /** Milliseconds between two stored samples: the longer the queue, the coarser. */
  #apart = 0;

  /** @param at milliseconds of any clock that does not jump. */
  see(end: number, at: number): void {
    const last = this.#seen.at(-1);
    if (last !== undefined && (end <= last.end || at - last.at < this.#apart)) return;
    this.#seen.push({ end, at });
    if (this.#seen.length < MAX_SAMPLES) return;
    this.#seen = this.#seen.filter((_, nth) => nth % 2 === 0);
    this.#apart = Math.max(1_000, 2 * this.#apart);
  }

  /** Milliseconds since the event at `position` was first seen in the log, at least; 0 if it is not there yet. */
  waiting(position: number, now: number): number {
    const first = this.#seen.findIndex(({ end }) => end > position);
    // Samples up to the applied position are dropped: positions only grow, except by a few after a change of writers.
    this.#seen.splice(0, first === -1 ? this.#seen.length - 1 : first);
    if (this.#seen.length <= 1) this.#apart = 0;
    return first === -1 ? 0 : now - this.#seen[0]!.at;
  }
}

// An hour of ends, at one a second.
const MAX_SAMPLES = 3_600;
