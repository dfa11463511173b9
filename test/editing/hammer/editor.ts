import { expect } from 'chai';
import { ask } from './desk.ts';
import type { ResolvedRequest } from './random-corrections.ts';

/** A request as sent, and the id of its correction; null: it was refused. */
interface Asked {
  readonly key: string;
  readonly token: string;
  readonly body: object;
  readonly id: string | null;
}

/** The requests of all editors, with what was acknowledged. */
export class Ledger {
  /** By idempotency key. */
  readonly asked = new Map<string, Asked>();
  /** The editor of each accepted correction, by id. */
  readonly accepted = new Map<string, string>();
  readonly reverted = new Set<string>();
  readonly refusals = new Map<string, number>();
}

interface Station {
  readonly url: string;
  readonly name: string;
  readonly token: string;
  readonly ledger: Ledger;
  readonly chance: () => number;
}

/** An editor of the hammer test: corrects, sometimes repeats a request, sometimes undoes any editor's correction. */
export class HammeringEditor {
  readonly #at: Station;

  constructor(at: Station) {
    this.#at = at;
  }

  async wants(filter: ResolvedRequest, key: string): Promise<void> {
    const { ledger, name, chance } = this.#at;
    const body = { ...filter, base: chance() < 0.3 ? await this.#base(filter.subject) : null };
    const id = await this.#correct(body, key);
    ledger.asked.set(key, { key, token: this.#at.token, body, id });
    if (id !== null) ledger.accepted.set(id, name);
    if (id !== null && chance() < 0.2) expect(await this.#correct(body, key), `${key} again`).to.equal(id);
    if (chance() < 0.2) await this.#undoOne();
  }

  /** The present `base`, or a slightly earlier one. */
  async #base(subject: string): Promise<number | null> {
    const { url, token, chance } = this.#at;
    const shown = await ask(`${url}/subjects/${encodeURIComponent(subject)}`, token, { method: 'GET' });
    return Math.max(0, Number(shown.body['base']) - Math.floor(chance() * 3));
  }

  async #correct(body: object, key: string): Promise<string | null> {
    const { url, token, ledger } = this.#at;
    const received = await ask(`${url}/corrections`, token, { body, key });
    if (received.status === 200 || received.status === 201) return String(received.body['id']);
    const code = String(received.body['code']);
    expect(['stale_base', 'target_not_found', 'invalid_operation'], JSON.stringify(received.body)).to.include(
      code,
    );
    ledger.refusals.set(code, (ledger.refusals.get(code) ?? 0) + 1);
    return null;
  }

  async #undoOne(): Promise<void> {
    const { url, token, ledger, chance } = this.#at;
    const inForce = [...ledger.accepted.keys()].filter((id) => !ledger.reverted.has(id));
    const id = inForce[Math.floor(chance() * inForce.length)];
    if (id === undefined) return;
    const received = await ask(`${url}/corrections/${id}/revert`, token, { body: { force: true } });
    // Another editor may have undone it, or this request may have done so before its answer was lost.
    if (received.status !== 200)
      expect(received.body['code'], JSON.stringify(received.body)).to.equal('invalid_state');
    ledger.reverted.add(id);
  }
}

/** Repeats an accepted request: it takes effect once. */
export async function repeat(editors: string, { key, token, body, id }: Asked): Promise<void> {
  if (id === null) return;
  const received = await ask(`${editors}/corrections`, token, { body, key });
  expect([received.status, received.body['id']], key).to.deep.equal([200, id]);
}
