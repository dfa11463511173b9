/** A short queue between one who fetches ahead and one who reads. */
export class Mailbox<T> {
  readonly #limit: number;
  #items: T[] = [];
  #fault: Error | undefined;
  #closed = false;
  #waiting = new Set<() => void>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get empty(): boolean {
    return this.#items.length === 0;
  }

  put(item: T): void {
    this.#items.push(item);
    this.#ring();
  }

  /** Who takes gets this instead of what still waits. */
  fail(fault: Error): void {
    this.#fault ??= fault;
    this.#ring();
  }

  /** Lets go whoever waits. */
  close(): void {
    this.#closed = true;
    this.#ring();
  }

  /** Waits until there is room again, at most so long; whether there is. */
  async room(milliseconds: number): Promise<boolean> {
    const free = (): boolean => this.#closed || this.#fault !== undefined || this.#items.length < this.#limit;
    if (!free()) await this.#change(milliseconds);
    return free();
  }

  /** The next item; undefined when it was closed. */
  async take(): Promise<T | undefined> {
    for (;;) {
      if (this.#closed) return undefined;
      if (this.#fault) throw this.#fault;
      const item = this.#items.shift();
      if (item !== undefined) {
        this.#ring();
        return item;
      }
      await this.#change();
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
