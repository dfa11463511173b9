import type { ClaimEvent } from '../../../events/index.ts';
import type { Log } from '../../../log/index.ts';
import { mayAffectEachOther, type AffectedScope } from './affected-subjects.ts';

/** An event that this process appended. */
interface Own {
  readonly position: number;
  readonly concern: AffectedScope;
}

/**
 * Tracks the events at the log's end that this process appended and readers may not see yet. A correction of one
 * edition need not wait until readers see a recent correction of another one. Appends of others (an import, another
 * process, a killed one) are unknown here, so corrections wait for them.
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

  /** Appends like the log; after a failure the events may be in the log or not, so they count as unknown. */
  async append(events: readonly ClaimEvent[], concern: AffectedScope): Promise<number> {
    const appending = this.#log.append(events);
    const received = appending.catch(() => undefined);
    this.#underWay.add(received);
    try {
      const position = await appending;
      // Between several in one call, another process may have appended something.
      if (events.length === 1) this.#own.push({ position, concern });
      return position;
    } finally {
      this.#underWay.delete(received);
    }
  }

  /**
   * The position that readers must reach to see everything that was appended before this call and affects the
   * same subjects.
   * @param base a position that they must reach, too, as far as the log has it.
   */
  async until(concern: AffectedScope, base = 0): Promise<number> {
    const end = await this.#end();
    if (end <= this.#forgetSeen()) return end;
    // The broker may have appended events whose positions this process does not know yet.
    await Promise.all(this.#underWay);
    const seen = this.#forgetSeen();
    const known = new Map(this.#own.map((own) => [own.position, own.concern]));
    for (let position = end - 1; position >= seen; position--) {
      const stated = known.get(position);
      if (position < base || stated === undefined || mayAffectEachOther(stated, concern)) return position + 1;
    }
    return seen;
  }

  /** Forgets the events that readers see. @returns how far they see. */
  #forgetSeen(): number {
    const seen = this.#seen();
    this.#own = this.#own.filter(({ position }) => position >= seen);
    return seen;
  }

  /** The events that this process appended and that readers may not see, as far as it has noticed. */
  get count(): number {
    return this.#own.length;
  }

  /** One request serves all callers that came before it. */
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
