import { LRUCache } from 'lru-cache';
import type { StatementClaim } from '../../fold/claims/index.ts';

// Characters of JSON; as objects they take some five times as much.
const MAX_CACHED_CHARACTERS = 8_000_000;

interface Kept {
  readonly subject: string;
  readonly data: StatementClaim['data'];
  readonly size: number;
}

/**
 * The content of statements that a session recently read or wrote: an id identifies its content, so the cache is never
 * stale. Whether a statement is in force is read each time.
 */
export class Remembered {
  readonly #bySubject = new Map<string, Set<string>>();
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_CACHED_CHARACTERS,
    maxEntrySize: MAX_CACHED_CHARACTERS / 4,
    sizeCalculation: ({ size }) => size,
    onInsert: ({ subject }, id) => {
      const ids = this.#bySubject.get(subject);
      if (ids) ids.add(id);
      else this.#bySubject.set(subject, new Set([id]));
    },
    dispose: ({ subject }, id) => {
      const ids = this.#bySubject.get(subject);
      ids?.delete(id);
      if (ids?.size === 0) this.#bySubject.delete(subject);
    },
  });

  /** Ids of the cached statements about these subjects. */
  idsAbout(subjects: readonly string[]): string[] {
    return subjects.flatMap((subject) => [...(this.#bySubject.get(subject) ?? [])]);
  }

  get(id: string): StatementClaim['data'] | undefined {
    return this.#kept.get(id)?.data;
  }

  /** @param kept its size: characters of its JSON. */
  keep(id: string, kept: Kept): void {
    if (!this.#kept.has(id)) this.#kept.set(id, kept);
  }
}

const sessions = new WeakMap<object, Remembered>();

/** The cache of this connection; it ends with it. */
export function rememberedBy(client: object): Remembered {
  const known = sessions.get(client) ?? new Remembered();
  sessions.set(client, known);
  return known;
}

export const clearStatementCache = (client: object): void => void sessions.delete(client);
