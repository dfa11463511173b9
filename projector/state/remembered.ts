import type { StatementClaim } from '../fold/claims/claim.ts';

// Characters of JSON; as objects they take some five times as much.
const BUDGET = 8_000_000;

interface Kept {
  readonly subject: string;
  readonly data: StatementClaim['data'];
  readonly size: number;
}

/**
 * What statements say, as far as a session has read or written it lately: an id stands for one content for ever, so
 * nothing here goes out of date. Whether a statement stands is asked each time.
 */
export class Remembered {
  readonly #kept = new Map<string, Kept>();
  readonly #bySubject = new Map<string, Set<string>>();
  #left = BUDGET;

  /** Ids of the statements about these subjects that are remembered. */
  idsAbout(subjects: readonly string[]): string[] {
    return subjects.flatMap((subject) => [...(this.#bySubject.get(subject) ?? [])]);
  }

  get(id: string): StatementClaim['data'] | undefined {
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    // The order of insertion is that of the last use.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.data;
  }

  /** @param size characters of its JSON. */
  keep(id: string, kept: Kept): void {
    if (this.#kept.has(id) || kept.size > BUDGET / 4) return;
    this.#kept.set(id, kept);
    const ids = this.#bySubject.get(kept.subject);
    if (ids) ids.add(id);
    else this.#bySubject.set(kept.subject, new Set([id]));
    this.#left -= kept.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#left >= 0) break;
      this.#forget(oldest);
    }
  }

  #forget(id: string): void {
    const { subject, size } = this.#kept.get(id)!;
    this.#kept.delete(id);
    this.#left += size;
    const ids = this.#bySubject.get(subject)!;
    ids.delete(id);
    if (ids.size === 0) this.#bySubject.delete(subject);
  }
}

const sessions = new WeakMap<object, Remembered>();

/** What the session of this connection remembers; it ends with it. */
export function rememberedBy(client: object): Remembered {
  const known = sessions.get(client) ?? new Remembered();
  sessions.set(client, known);
  return known;
}

export const forgetAll = (client: object): void => void sessions.delete(client);
