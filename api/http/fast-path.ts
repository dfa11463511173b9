import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { LRUCache } from 'lru-cache';
import type { Ask } from '../declarations/index.ts';

/**
 * The fast path for requests of readers, in front of Express. Routing, parsing of parameters and changing prototypes in
 * Express cost more than everything else that this process does for a request. With `API_FAST_PATH=off`, Express gives
 * the same answers (docs/decisions/0034-readers-have-a-fast-path.md). The fast path has two parts: `KnownUrls` and
 * `createExpressServer`.
 */

const MAX_URLS = 4_096;
/** Longer URLs are not cached: they are rare, and clients without a key could fill the memory with them. */
const MAX_URL_CHARACTERS = 256;

/**
 * Caches the parsed queries of recent URLs. A parsed query depends only on the URL and the year, and parsing (route,
 * parameters, name keys) costs more than the rest of a request. The least recently used entries are evicted first.
 */
export class KnownUrls {
  readonly #asks: LRUCache<string, Ask>;
  #year = 0;

  constructor(most = MAX_URLS) {
    this.#asks = new LRUCache({ max: most });
  }

  /** @param thisYear the calendar year (UTC) of the request. */
  get(url: string, thisYear: number): Ask | null {
    if (thisYear !== this.#year) this.#asks.clear();
    this.#year = thisYear;
    return this.#asks.get(url) ?? null;
  }

  put(url: string, thisYear: number, ask: Ask): void {
    if (url.length <= MAX_URL_CHARACTERS && thisYear === this.#year) this.#asks.set(url, ask);
  }
}

/**
 * Creates a server whose requests and responses already have the prototypes of Express. Otherwise Express changes the
 * prototype of each one, which makes requests five times slower on Node before 24 (expressjs/express#5998).
 */
export function createExpressServer(app: Express, options: ServerOptions): ReturnType<typeof createServer> {
  const own = {
    IncomingMessage: nameless(class extends IncomingMessage {}),
    ServerResponse: nameless(class extends ServerResponse {}),
  };
  app.request = inherit(own.IncomingMessage.prototype, app.request);
  app.response = inherit(own.ServerResponse.prototype, app.response);
  return createServer({ ...own, ...options });
}

/**
 * tsx sets the names of classes by redefining a property. V8 then cannot optimize the constructor of a derived class,
 * nor the functions of Node that call it, and tries again and again.
 */
const nameless = <C>(derived: C): C => derived;

function inherit<T>(made: object, wanted: T): T {
  return Object.setPrototypeOf(made, wanted as object) as T;
}
