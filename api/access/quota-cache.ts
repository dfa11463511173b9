import type { Plan } from '../../db/accounts/index.ts';
import { type QuotaReceipt, resetAfter } from './quota-status.ts';

const MAX_KEYS = 10_000;

/**
 * Quota of each key as last reported by the database: for the headers of a 503, and to guess the plan of cached
 * documents. It does not decide on access.
 */
export class QuotaCache {
  readonly #charges = new Map<string, QuotaReceipt>();
  readonly #now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  remember(hash: string, charge: QuotaReceipt): void {
    if (this.#charges.size >= MAX_KEYS && !this.#charges.has(hash)) this.#charges.clear();
    this.#charges.set(hash, charge);
  }

  /** Null: never reported. Numbers of an ended month are not shown: the count restarted at its reset. */
  of(hash: string): QuotaReceipt | null {
    const charge = this.#charges.get(hash);
    if (charge === undefined) return null;
    const now = this.#now();
    const hasReset = charge.reset <= now.toISOString().slice(0, 10);
    return hasReset ? { ...charge, usage: 0, reset: resetAfter(now) } : charge;
  }

  plan(hash: string): Plan | null {
    return this.#charges.get(hash)?.plan ?? null;
  }
}
