import { isAscii } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import type { Document } from './outcome.ts';

/** A document and the version of the read tables that it was read at. */
export interface Held {
  readonly version: string;
  readonly document: Document;
}

const BUDGET = 64 * 1024 * 1024;
/** What an entry costs beside its bytes and what it is known by, roughly. */
const OVERHEAD = 500;
/** Bytes of a character that an entry is known by: names of 16 KiB that nobody bears are asked for too. */
const CHARACTER = 2;
const LARGEST = BUDGET / 64;
/** Bytes of a document that is held as a text too. */
const SMALL = 8 * 1024;
/** A version is followed by nothing, or by a blank and what else the document hangs on. */
const ENDS = new Set([undefined, ' ']);

/**
 * Documents of one generation that were read lately, the least used forgotten first. Nobody is answered from here
 * without the database: each statement says whether the version still stands, and reads anew what it does not.
 */
export class Documents {
  readonly #held: LRUCache<string, Held>;
  /** Where the read tables stood when a statement last said so; null: none has. */
  version: string | null = null;

  constructor(budget = BUDGET) {
    this.#held = new LRUCache({
      maxSize: budget,
      sizeCalculation: ({ document }, identity) => costOf(identity, document),
    });
  }

  get(identity: string): Held | null {
    return this.#held.get(identity) ?? null;
  }

  /** What is held, if it was still right when a statement last said where the tables stand. */
  quotaStatus(identity: string): Held | null {
    const held = this.get(identity);
    if (held === null || this.version === null) return null;
    const { version } = held;
    return version.startsWith(this.version) && ENDS.has(version[this.version.length]) ? held : null;
  }

  /** @returns what is held: the document came as a part of a larger block of memory, which is let go. */
  put(identity: string, version: string, document: Document): Document {
    if (costOf(identity, document) > LARGEST) {
      this.#held.delete(identity);
      return document;
    }
    const bytes = Buffer.allocUnsafeSlow(document.bytes.length);
    document.bytes.copy(bytes);
    const ascii = bytes.length <= SMALL && isAscii(bytes) ? bytes.toString('latin1') : null;
    const kept = { ...document, bytes, ascii };
    this.#held.set(identity, { version, document: kept });
    return kept;
  }
}

const costOf = (identity: string, { bytes, ascii }: Document): number =>
  OVERHEAD + CHARACTER * identity.length + bytes.length + (ascii?.length ?? 0);
