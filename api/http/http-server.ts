import { createServer, type RequestListener, type Server } from 'node:http';
import type { Application } from './application.ts';
import { createExpressServer } from './fast-path.ts';

/** Timeouts in milliseconds: for a request's headers, for the whole request, and for an idle connection. */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than the usual proxies keep theirs, so that none sends a request into a connection that just closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const MOST_HEADER_BYTES = 16 * 1024;

/** The server of readers. `fastPath` decides whether known URLs are answered in front of Express. */
export function httpServer(
  { express: app, answersKnown, checksKey }: Application,
  { fastPath }: { readonly fastPath: boolean },
): Server {
  const options = {
    ...TIMEOUTS_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
    // Node would refuse by itself, without our headers.
    requireHostHeader: false,
  };
  const answer: RequestListener = fastPath
    ? (request, response) => {
        if (!answersKnown(request, response) && !checksKey(request, response)) app(request, response);
      }
    : app;
  const server = fastPath ? createExpressServer(app, options) : createServer(options);
  server.on('request', answer);
  // A client that has sent its request and closes its side (`nc -N`, some proxies) still reads the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // An expectation that we do not know is ignored: nothing is sent in parts here.
  server.on('checkExpectation', answer);
  return server;
}
