import { isAscii } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import type { Plan } from '../../db/accounts/index.ts';
import type { Ask } from '../declarations/index.ts';
import type { Document } from './batch-outcome.ts';
import { isWindowed } from './batch-statement.ts';
import type { Caller } from './read-caller.ts';

/** A document and the version of the read tables that it was read at. */
export interface CachedDocument {
  readonly version: string;
  readonly document: Document;
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** The part of the cache for answers that are not 200: any client can ask for names that do not exist. */
const NOT_FOUND_SHARE = 1 / 16;
/** The approximate cost of an entry beyond its bytes and its key. */
const ENTRY_OVERHEAD_BYTES = 500;
/** Bytes per character of an entry's key: names of 16 KiB that no artist has are requested too. */
const BYTES_PER_CHARACTER = 2;
const MAX_ENTRY_BYTES = MAX_CACHE_BYTES / 64;
/** Bytes up to which a document is cached as a text too. */
const MAX_TEXT_BYTES = 8 * 1024;
/** A version ends there, or a blank separates it from the document's further dependencies. */
const VERSION_ENDS = new Set([undefined, ' ']);

/**
 * Recently read documents of one generation; the least used are evicted first. No answer bypasses the database: each
 * statement confirms the version, and outdated documents are read again.
 */
export class DocumentCache {
  readonly #found: LRUCache<string, CachedDocument>;
  /** Apart, so that a flood of unknown names evicts no document that readers use. */
  readonly #notFound: LRUCache<string, CachedDocument>;
  /** The version of the read tables by the latest statement; null: none yet. */
  version: string | null = null;

  constructor(budget = MAX_CACHE_BYTES) {
    this.#notFound = makeCache(Math.ceil(budget * NOT_FOUND_SHARE));
    this.#found = makeCache(budget - this.#notFound.maxSize);
  }

  get(identity: string): CachedDocument | null {
    return this.#found.get(identity) ?? this.#notFound.get(identity) ?? null;
  }

  /** The cached document, if it was valid at the latest statement. */
  getCurrent(identity: string): CachedDocument | null {
    const held = this.get(identity);
    if (held === null || this.version === null) return null;
    const { version } = held;
    return version.startsWith(this.version) && VERSION_ENDS.has(version[this.version.length]) ? held : null;
  }

  /** @returns the cached copy: the document was part of a larger block of memory, which can then be freed. */
  put(identity: string, version: string, document: Document): Document {
    const [own, other] =
      document.status === 200 ? [this.#found, this.#notFound] : [this.#notFound, this.#found];
    other.delete(identity);
    if (estimateCost(identity, document) > MAX_ENTRY_BYTES) {
      own.delete(identity);
      return document;
    }
    const bytes = Buffer.allocUnsafeSlow(document.bytes.length);
    document.bytes.copy(bytes);
    const isSent = document.status === 200 && bytes.length <= MAX_TEXT_BYTES && isAscii(bytes);
    const ascii = isSent ? bytes.toString('latin1') : null;
    const kept = { ...document, bytes, ascii };
    own.set(identity, { version, document: kept });
    return kept;
  }
}

const makeCache = (budget: number): LRUCache<string, CachedDocument> =>
  new LRUCache({
    maxSize: budget,
    sizeCalculation: ({ document }, identity) => estimateCost(identity, document),
  });

const estimateCost = (identity: string, { bytes, ascii }: Document): number =>
  ENTRY_OVERHEAD_BYTES + BYTES_PER_CHARACTER * identity.length + bytes.length + (ascii?.length ?? 0);

/** Cache keys of asks by plan: many requests share one ask. */
const identities = new WeakMap<Ask, Map<Plan | null, string>>();

/** The cache key of a document: the query, and the plan if the answer depends on it. */
export function toIdentity(ask: Ask, plan: Plan | null): string {
  const byPlan = identities.get(ask) ?? new Map<Plan | null, string>();
  let identity = byPlan.get(plan);
  if (identity === undefined) {
    const asked = `${ask.operation.path} ${JSON.stringify(ask.values)}`;
    identity = isWindowed(ask.operation) ? `${plan ?? '?'} ${asked}` : asked;
    identities.set(ask, byPlan.set(plan, identity));
  }
  return identity;
}

/** The version that a cached document must have to be valid for a caller; null: it must not be cached. */
export function versionFor({ operation }: Ask, { version, windowVersion }: Caller): string | null {
  if (operation.finish !== null) return null;
  return isWindowed(operation) ? windowVersion : version;
}
