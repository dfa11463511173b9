import { expect } from 'chai';
import type { Fired } from '../api/fire.ts';
import { waitFor } from '../stack/wait-for.ts';

/** Records the answers of readers, and the number of the charge that each answer states. */
export class Meter {
  answered = 0;
  sent = 0;
  readonly #before: number;
  readonly #counts = new Set<number>();
  readonly #doubled: number[] = [];
  /** The last number by connection, and where a later answer did not have a higher one. */
  readonly #last = new Map<number, number>();
  readonly #fallen: string[] = [];
  readonly #others = new Set<number>();
  /** Answers whose charge the standby is known to have. */
  #replicated = 0;
  #lastAnswer = performance.now();

  /** @param before the requests counted before. */
  constructor(before: number) {
    this.#before = before;
  }

  /** @param connection the requests of one connection are sent one after the other. */
  add({ status, usage }: Fired, connection: number): void {
    this.sent += 1;
    if (status !== 200) {
      this.#others.add(status);
      return;
    }
    this.answered += 1;
    this.#lastAnswer = performance.now();
    // Each charge has its own number.
    if (this.#counts.has(usage)) this.#doubled.push(usage);
    this.#counts.add(usage);
    const last = this.#last.get(connection) ?? 0;
    if (!(usage > last)) this.#fallen.push(`${usage} after ${last}`);
    this.#last.set(connection, usage);
  }

  /** Marks all answers until now as replicated: the test waits until the standby has their WAL. */
  standbyGetsAllUntilNow(): void {
    this.#replicated = this.answered;
  }

  /** Milliseconds from now until a reader is served. */
  async servedAgain(): Promise<number> {
    const began = performance.now();
    await waitFor(async () => {
      await Promise.resolve();
      expect(this.#lastAnswer).to.be.greaterThan(began);
    }, 60);
    return this.#lastAnswer - began;
  }

  /** @param usage the number in the database now. @returns how many answered requests are not counted. */
  compare(usage: number, mode: 'synchronous' | 'asynchronous'): number {
    const counted = usage - this.#before;
    // A request without an answer, or with 503, is counted once or not at all.
    expect(counted, 'no request counted twice').to.be.at.most(this.sent);
    expect([...this.#others].filter((status) => status !== 0 && status !== 503)).to.deep.equal([]);
    if (mode === 'asynchronous') {
      // A failover may lose only the charges of answers that the standby never received.
      const lost = Math.max(0, this.answered - counted);
      expect(lost, 'charges lost').to.be.at.most(this.answered - this.#replicated);
      return lost;
    }
    expect(this.#doubled, 'numbers of requests that two answers share').to.deep.equal([]);
    expect(this.#fallen, 'numbers of requests that did not grow').to.deep.equal([]);
    expect(counted, 'every answered request counted').to.be.at.least(this.answered);
    return 0;
  }
}
