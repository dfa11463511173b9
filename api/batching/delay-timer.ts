/** Fires once, at the earliest instant that was requested since it last fired. */
export class DelayTimer {
  readonly #wake: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** `performance.now()`. */
  #instant = 0;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  /** @param instant of `performance.now()`. */
  at(instant: number): void {
    if (this.#timer !== null && this.#instant <= instant) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#instant = instant;
    this.#timer = setTimeout(() => this.#ring(), Math.ceil(instant - performance.now()));
  }

  #ring(): void {
    this.#timer = null;
    this.#wake();
  }
}
