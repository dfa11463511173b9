import type { ClaimEvent } from '../../../events/index.ts';
import type { Log } from '../../../log/port.ts';
import { meet, type Reach } from './concern.ts';

/** One event that this process appended. */
interface Own {
  readonly position: number;
  readonly concern: Reach;
}

/**
 * The end of the log that readers may not see yet, as far as this process knows what stands there: what it said itself.
 * Whoever corrects one edition need not wait until readers see what was just said of another one. What others said (an
 * import, another process, one that was killed) is not known here, and is waited for.
 */
export class PendingAppends {
  readonly #log: Pick<Log, 'append' | 'end'>;
  readonly #seen: () => number;
  readonly #underWay = new Set<Promise<unknown>>();
  #own: Own[] = [];
  #asking: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  /** @param seen how far readers were last found to see. */
  constructor(log: Pick<Log, 'append' | 'end'>, seen: () => number) {
    this.#log = log;
    this.#seen = seen;
  }

  /** As the log does it; what fails may stand there or not, and is unknown. */
  async append(events: readonly ClaimEvent[], concern: Reach): Promise<number> {
    const appending = this.#log.append(events);
    const received = appending.catch(() => undefined);
    this.#underWay.add(received);
    try {
      const position = await appending;
      // Of several in one call another process may have said something between.
      if (events.length === 1) this.#own.push({ position, concern });
      return position;
    } finally {
      this.#underWay.delete(received);
    }
  }

  /** How far readers have to see so that all is shown that was said before this was asked and that meets the concern. */
  async until(concern: Reach): Promise<number> {
    const end = await this.#end();
    if (end <= this.#seen()) return end;
    // The broker has what is under way before this process knows where it stands.
    await Promise.all(this.#underWay);
    const seen = this.#seen();
    this.#own = this.#own.filter(({ position }) => position >= seen);
    const known = new Map(this.#own.map((own) => [own.position, own.concern]));
    for (let position = end - 1; position >= seen; position--) {
      const stated = known.get(position);
      if (stated === undefined || meet(stated, concern)) return position + 1;
    }
    return seen;
  }

  /** Asked once for all who came before it was asked. */
  #end(): Promise<number> {
    if (this.#asking === null) return this.#ask();
    this.#next ??= this.#asking.then(
      () => this.#ask(),
      () => this.#ask(),
    );
    return this.#next;
  }

  #ask(): Promise<number> {
    this.#next = null;
    const asking = this.#log.end().finally(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    this.#asking = asking;
    return asking;
  }
}
