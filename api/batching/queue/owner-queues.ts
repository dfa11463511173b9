/** A waiting item with its owner. */
export interface Owned {
  readonly owner: string;
}

/** One queue per owner. */
export class OwnerQueues<T extends Owned> {
  readonly #queues = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The number of queued items of an owner. */
  lengthOf(owner: string): number {
    return this.#queues.get(owner)?.length ?? 0;
  }

  push(one: T): void {
    this.#queueOf(one).push(one);
    this.#length += 1;
  }

  /** Queues these ahead of all others of their owners. */
  unshift(many: readonly T[]): void {
    for (const one of many.toReversed()) this.#queueOf(one).unshift(one);
    this.#length += many.length;
  }

  /** True if an owner has at most this number of waiting items. */
  hasShort(longest: number): boolean {
    for (const { length } of this.#queues.values()) if (length <= longest) return true;
    return false;
  }

  /** Takes one of each owner, then another one of each. Owners with more left come after the others the next time. */
  take(most: number, longest = Infinity): T[] {
    const queues = [...this.#queues.values()].filter(({ length }) => length <= longest);
    if (queues.length === 1) return this.#remove(queues[0]!, most);
    const rounds = listRounds(
      queues.map(({ length }) => length),
      most,
    );
    return queues.flatMap((queue, i) => this.#remove(queue, rounds[i]!));
  }

  /** Takes the newest one of the longest queue. */
  takeNewest(): T {
    let longest: T[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    const newest = longest.pop()!;
    if (longest.length === 0) this.#queues.delete(newest.owner);
    this.#length -= 1;
    return newest;
  }

  removeIf(isGone: (one: T) => boolean): T[] {
    const gone: T[] = [];
    for (const one of this.clear())
      if (isGone(one)) gone.push(one);
      else this.push(one);
    return gone;
  }

  clear(): T[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    this.#length = 0;
    return all;
  }

  #queueOf({ owner }: T): T[] {
    let queue = this.#queues.get(owner);
    if (queue === undefined) this.#queues.set(owner, (queue = []));
    return queue;
  }

  #remove(queue: T[], count: number): T[] {
    if (count === 0) return [];
    const { owner } = queue[0]!;
    this.#queues.delete(owner);
    this.#length -= Math.min(count, queue.length);
    if (count >= queue.length) return queue;
    const taken = queue.splice(0, count);
    this.#queues.set(owner, queue);
    return taken;
  }
}

/**
 * The number to take from each queue, at most `most` in all, such that none gives two more than another that has more
 * left.
 */
function listRounds(lengths: readonly number[], most: number): number[] {
  const given = lengths.map(() => 0);
  let left = most;
  for (let before = -1; left > 0 && left !== before;) {
    before = left;
    for (let i = 0; i < lengths.length && left > 0; i += 1)
      if (given[i]! < lengths[i]!) {
        given[i]! += 1;
        left -= 1;
      }
  }
  return given;
}
