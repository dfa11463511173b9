/** Milliseconds without a byte after which a server counts as silent. */
export const IDLE_MS = 30_000;

/**
 * Aborts a request to a server that sends nothing: Node's own limit is five minutes. It also aborts with `signal`.
 * Call `sawBytes` whenever bytes arrive, and `end` when the request is over.
 */
export class IdleSignal {
  readonly #silent = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor(url: string, signal: AbortSignal, idleMs: number = IDLE_MS) {
    this.signal = AbortSignal.any([signal, this.#silent.signal]);
    this.#timer = setTimeout(
      () => this.#silent.abort(new Error(`${url} sent nothing for ${idleMs / 1_000} s`)),
      idleMs,
    );
  }

  sawBytes(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
