import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { confirmPause, type Pause, PAUSE_CHANNEL } from './pause.ts';

// Polling also detects a row that was deleted by hand, without a notification.
const LOOK_EVERY_MS = 1_000;

/** Follows operators' pauses through the writer's own session, which holds the lease meanwhile. */
export class PauseWatch {
  readonly #client: pg.Client;
  #requested = new AbortController();
  #changed = new AbortController();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(client: pg.Client): Promise<PauseWatch> {
    const watch = new PauseWatch(client);
    client.on('notification', ({ channel, payload }) => {
      if (channel !== PAUSE_CHANNEL) return;
      if (payload === 'paused') watch.#requested.abort();
      watch.#changed.abort();
    });
    // Listens before it reads the table, so that no change is missed.
    await client.query(`LISTEN ${PAUSE_CHANNEL}`);
    const { rows } = await client.query('SELECT FROM control.projector_pause');
    if (rows.length > 0) watch.#requested.abort();
    return watch;
  }

  /** Aborts when an operator pauses the projector; after each `waitWhilePaused` another signal. */
  get requested(): AbortSignal {
    return this.#requested.signal;
  }

  /**
   * Waits until the projector is not paused, or `signal` aborts.
   * @param position the position before which the writer has stopped, recorded for the operator.
   * @param onPaused called once if there is a pause.
   * @returns whether there was one.
   */
  async waitWhilePaused(
    position: number,
    signal: AbortSignal,
    onPaused: (pause: Pause) => void,
  ): Promise<boolean> {
    for (let first = true; !signal.aborted; first = false) {
      // Created before the query: a later pause aborts the new one.
      this.#requested = new AbortController();
      this.#changed = new AbortController();
      const pause = await confirmPause(this.#client, position);
      if (pause === null) return !first;
      if (first) onPaused(pause);
      const woken = AbortSignal.any([signal, this.#changed.signal]);
      await sleep(LOOK_EVERY_MS, undefined, { signal: woken }).catch(() => undefined);
    }
    return true;
  }
}
