import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { LRUCache } from 'lru-cache';
import type { Ask } from '../declarations/index.ts';

/**
 * The fast path of readers in front of Express. Routing, parsing of parameters and Express' change of prototypes cost
 * more than everything else that this process does for a request. `API_FAST_PATH=off` turns it off: the same answers
 * then come by Express (docs/decisions/0034-readers-have-a-fast-path.md). It has two parts: `KnownUrls` and
 * `createExpressServer`.
 */

const MAX_URLS = 4_096;
/** Longer ones are rare, and would let strangers' noise take much memory. */
const MAX_URL_CHARACTERS = 256;

/**
 * Caches the parsed queries of recent URLs: they follow from the URL and the year alone, and parsing (route,
 * parameters, keys of names) costs more than the rest of a request. The least recently used are evicted first.
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
 * A server that makes its requests and responses as Express wants them. Express changes the prototype of each one
 * otherwise, which costs four fifths of the speed on Node before 24 (expressjs/express#5998).
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
 * tsx names classes by defining them again. V8 then optimizes neither the constructor of a derived class nor
 * those functions of Node that call it, and retries for ever.
 */
const nameless = <C>(derived: C): C => derived;

function inherit<T>(made: object, wanted: T): T {
  return Object.setPrototypeOf(made, wanted as object) as T;
}
