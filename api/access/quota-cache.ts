import type { Plan } from '../../db/accounts/index.ts';
import type { QuotaReceipt } from './quota-status.ts';

const MOST = 10_000;

/**
 * Where each key stood when the database last said so: for the headers of a 503, and to guess which plan's documents to
 * offer. Nothing is allowed or refused by it.
 */
export class QuotaCache {
  readonly #charges = new Map<string, QuotaReceipt>();

  remember(hash: string, charge: QuotaReceipt): void {
    if (this.#charges.size >= MOST && !this.#charges.has(hash)) this.#charges.clear();
    this.#charges.set(hash, charge);
  }

  of(hash: string): QuotaReceipt | null {
    return this.#charges.get(hash) ?? null;
  }

  plan(hash: string): Plan | null {
    return this.#charges.get(hash)?.plan ?? null;
  }
}
