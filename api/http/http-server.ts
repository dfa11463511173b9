import { createServer, type RequestListener, type Server } from 'node:http';
import { type Protection, protectServer, SERVER_TIMEOUTS_MS } from '../../web/server/index.ts';
import type { Application } from './application.ts';
import { createExpressServer } from './fast-path.ts';

const MAX_HEADER_BYTES = 16 * 1024;

interface ServerOptions extends Pick<Protection, 'limits' | 'refuseConnection'> {
  /** Whether known URLs are answered before Express. */
  readonly fastPath: boolean;
}

/** Creates the HTTP server for readers. */
export function httpServer(
  { express: app, answerKnownUrl, checkKey, refuse }: Application,
  { fastPath, ...protection }: ServerOptions,
): Server {
  const options = {
    ...SERVER_TIMEOUTS_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Otherwise Node would refuse the connection itself, without our headers.
    requireHostHeader: false,
  };
  const answer: RequestListener = fastPath
    ? (request, response) => {
        if (!answerKnownUrl(request, response) && !checkKey(request, response)) app(request, response);
      }
    : app;
  const server = fastPath ? createExpressServer(app, options) : createServer(options);
  const answerInTurn = protectServer(server, { ...protection, answer, refuse });
  // A client that has sent its request and closes its side (`nc -N`, some proxies) still reads the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // An unknown `Expect` header is ignored: requests to this API have no body to wait for.
  server.on('checkExpectation', answerInTurn);
  return server;
}
