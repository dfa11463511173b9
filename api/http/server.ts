import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Application } from './application.ts';

/** Milliseconds for a request's headers, for all of it, and that a connection is kept for the next one. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than the usual proxies keep theirs, so that none sends a request into a connection that just closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * A server that makes its requests and responses as the application wants them. Express changes the prototype of each
 * one otherwise, which costs four fifths of the speed on Node before 24 (expressjs/express#5998).
 */
export function httpServer({ express: app, answersKnown }: Application): Server {
  const own = {
    IncomingMessage: nameless(class extends IncomingMessage {}),
    ServerResponse: nameless(class extends ServerResponse {}),
  };
  app.request = inherit(own.IncomingMessage.prototype, app.request);
  app.response = inherit(own.ServerResponse.prototype, app.response);
  const answer: RequestListener = (request, response) => {
    if (!answersKnown(request, response)) app(request, response);
  };
  const server = createServer(
    {
      ...own,
      ...PATIENCE,
      maxHeaderSize: MOST_HEADER_BYTES,
      // Node would refuse by itself, without our headers.
      requireHostHeader: false,
    },
    answer,
  );
  // A client that has sent its request and closes its side (`nc -N`, some proxies) still reads the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // An expectation that we do not know is ignored: nothing is sent in parts here.
  server.on('checkExpectation', answer);
  return server;
}

/**
 * tsx names classes by defining them again. V8 then optimizes neither the constructor of a derived class nor
 * those functions of Node that call it, and retries for ever.
 */
const nameless = <C>(derived: C): C => derived;

function inherit<T>(made: object, wanted: T): T {
  return Object.setPrototypeOf(made, wanted as object) as T;
}
