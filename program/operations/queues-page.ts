import type { IncomingMessage, RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { hostName, isForwarded, isFromOtherSite, isLoopback } from '../../web/origin/index.ts';
import { isRead } from '../../web/request/index.ts';
import { sendAnswer, textAnswer } from '../../web/response/index.ts';
import type { Schedule } from '../schedule/index.ts';
import { WILDCARDS } from '../settings/index.ts';

export const QUEUES_PATH = '/queues';

export interface QueuesAccess {
  /** Programs of this machine only, or everyone who reaches the port. */
  readonly to: 'loopback' | 'anyone';
  /** The address or name that the operations port listens on. */
  readonly host: string;
}

/**
 * Serves the queue's pages on the operations port. They can retry and delete jobs, so requests through a proxy, under a
 * foreign name or from pages of other sites get 403.
 */
export function queuesPage(schedule: () => Schedule | null, access: QueuesAccess): RequestListener {
  let pages: RequestListener | null = null;
  return (request, response) => {
    void (async () => {
      const refusal = refuseRequest(request, access);
      if (refusal !== null) {
        sendAnswer(response, textAnswer(403, refusal));
        return;
      }
      pages ??= (await schedule()?.pages(QUEUES_PATH)) ?? null;
      if (pages === null) {
        sendAnswer(
          response,
          textAnswer(503, 'This process has no queue at the moment; /readyz gives the reason.'),
        );
        return;
      }
      pages(request, response);
    })().catch((fault: unknown) => sendAnswer(response, textAnswer(500, String(fault))));
  };
}

/** Why a request is refused; null: it is answered. */
export function refuseRequest(request: IncomingMessage, access: QueuesAccess): string | null {
  if (isThroughProxy(request)) return 'These pages are not served through a proxy. Use `ssh -L`.';
  if (access.to === 'loopback' && !isLoopback(request.socket.remoteAddress ?? '')) return ELSEWHERE;
  if (!isOwnHost(request.headers.host ?? '', access))
    return 'The host name in the request is not allowed. Use localhost, an IP address, or the name in OPS_HOST.';
  return isWrite(request) && isFromOtherSite(request.headers)
    ? 'A page of another site sent this request, so it was refused.'
    : null;
}

const ELSEWHERE =
  'Only this machine can open these pages: use `ssh -L`. To let everybody who can reach this port ' +
  'retry and delete jobs, set OPS_QUEUES=anyone.';

/** Older proxies use HTTP/1.0 towards their upstream when they add no header; no browser does. */
const isThroughProxy = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || isForwarded(headers);

/** A foreign host name may resolve to this port (DNS rebinding); an address and `localhost` cannot. */
function isOwnHost(header: string, { to, host }: QueuesAccess): boolean {
  const name = hostName(header);
  if (name === 'localhost' || name === host.toLowerCase()) return true;
  return isIP(name) !== 0 && (isLoopback(name) || (to === 'anyone' && WILDCARDS.has(host)));
}

/** Buttons write; a page of another site must not press them. */
const isWrite = (request: IncomingMessage): boolean => !isRead(request);
