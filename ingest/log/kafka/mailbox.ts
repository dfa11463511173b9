/** A short queue between a producer that fetches ahead and a consumer that takes all fetched items. */
export class Mailbox<T> {
  readonly #limit: number;
  #items: T[] = [];
  #fault: Error | undefined;
  #closed = false;
  #takers = 0;
  #waiting = new Set<() => void>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether a consumer waits and the queue is empty. */
  get awaited(): boolean {
    return this.#takers > 0 && this.#items.length === 0;
  }

  put(items: readonly T[]): void {
    for (const item of items) this.#items.push(item);
    this.#ring();
  }

  /** The consumer gets this error instead of the queued items. */
  fail(fault: Error): void {
    this.#fault ??= fault;
    this.#ring();
  }

  /** Releases the reader that waits. */
  close(): void {
    this.#closed = true;
    this.#ring();
  }

  /** Waits until there is room again, at most so long; whether there is. */
  room(milliseconds: number): Promise<boolean> {
    return this.#until(() => this.#items.length < this.#limit, milliseconds);
  }

  /** Waits up to the given time until a consumer waits for more; returns whether one does. */
  wanted(milliseconds: number): Promise<boolean> {
    return this.#until(() => this.awaited, milliseconds);
  }

  async #until(holds: () => boolean, milliseconds: number): Promise<boolean> {
    const over = (): boolean => this.#closed || this.#fault !== undefined || holds();
    if (!over()) await this.#change(milliseconds);
    return over();
  }

  /** Takes all queued items, at least one; undefined when it was closed. */
  async take(): Promise<readonly T[] | undefined> {
    for (;;) {
      if (this.#closed) return undefined;
      if (this.#fault) throw this.#fault;
      if (this.#items.length > 0) {
        const items = this.#items;
        this.#items = [];
        this.#ring();
        return items;
      }
      this.#takers++;
      this.#ring();
      await this.#change().finally(() => this.#takers--);
    }
  }

  #ring(): void {
    for (const wake of this.#waiting) wake();
  }

  async #change(milliseconds?: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(() => wake(), milliseconds);
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
    });
  }
}
