import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Schedule } from '../projector/schedule/index.ts';

export const QUEUES_PATH = '/queues';

/** The queue's pages on the operations port. Whoever opens them may retry and delete: only this machine, unless told. */
export function queuesPage(schedule: () => Schedule | null, to: 'loopback' | 'anyone'): RequestListener {
  let pages: RequestListener | null = null;
  return (request, response) => {
    void (async () => {
      if (to === 'loopback' && !fromHere(request)) {
        say(response, 403, ELSEWHERE);
        return;
      }
      if (isForeign(request)) {
        say(response, 403, 'Another site asked for this.');
        return;
      }
      pages ??= (await schedule()?.pages(QUEUES_PATH)) ?? null;
      if (pages === null) {
        say(response, 503, 'There is no queue here now; /readyz says why.');
        return;
      }
      pages(request, response);
    })().catch((fault: unknown) => say(response, 500, String(fault)));
  };
}

const ELSEWHERE =
  'These pages are for this machine only: reach them through `ssh -L`, or set OPS_QUEUES=anyone where the port is ' +
  'open to people who may retry and delete jobs.';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const HERE = /^(?:127\.[\d.]+|localhost|\[::1\])(?::\d+)?$/;

/** By its address, and by the name it was called: a foreign page may have its own name point here. */
const fromHere = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && HERE.test(headers.host ?? '');

/** A page of another site must not press these buttons. */
const isForeign = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';

function say(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${sentence}\n`);
}
