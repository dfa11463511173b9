import type { NamedLabel } from './label-selection.ts';

/** Slots; more than Discogs has labels, so that in practice none is overwritten. */
const CACHE_SLOTS = 2 ** 22;
/** Labels without an id, by name. */
const MAX_NAMES = 10_000;

/**
 * Remembers which labels a dump's releases have named, in 48 MB. It forgets rather than grows: a label that it does not
 * have may have been there before.
 */
export class MentionCache {
  readonly #ids = new Float64Array(CACHE_SLOTS);
  readonly #names = new Int32Array(CACHE_SLOTS);
  readonly #withoutId = new Set<string>();

  has({ name, id }: NamedLabel): boolean {
    if (id === null) return this.#withoutId.has(name);
    const slot = Number(id) % CACHE_SLOTS;
    return this.#ids[slot] === Number(id) && this.#names[slot] === computeHash(name);
  }

  add({ name, id }: NamedLabel): void {
    if (id === null) this.#addName(name);
    else {
      const slot = Number(id) % CACHE_SLOTS;
      this.#ids[slot] = Number(id);
      this.#names[slot] = computeHash(name);
    }
  }

  #addName(name: string): void {
    if (this.#withoutId.size === MAX_NAMES) this.#withoutId.clear();
    this.#withoutId.add(name);
  }
}

function computeHash(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
