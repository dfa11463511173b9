import type { Plan } from '../../db/accounts/index.ts';
import type { Charge } from './standing.ts';

const MOST = 10_000;

/**
 * Where each key stood when the database last said so: for the headers of a 503, and to guess which plan's documents to
 * offer. Nothing is allowed or refused by it.
 */
export class LastKnown {
  readonly #charges = new Map<string, Charge>();

  remember(hash: string, charge: Charge): void {
    if (this.#charges.size >= MOST && !this.#charges.has(hash)) this.#charges.clear();
    this.#charges.set(hash, charge);
  }

  of(hash: string): Charge | null {
    return this.#charges.get(hash) ?? null;
  }

  plan(hash: string): Plan | null {
    return this.#charges.get(hash)?.plan ?? null;
  }
}
