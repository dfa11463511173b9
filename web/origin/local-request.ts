import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isFromOtherSite } from './same-site.ts';

/**
 * The reason why a request is refused on a port for programs of this machine; null if it is accepted. Requests of web
 * pages are refused: `Origin` or `Sec-Fetch-Site` shows a page of another site, and `Host` shows a page whose name was
 * made to resolve to this machine (DNS rebinding). Requests that a proxy forwards are refused, too.
 */
export function refuseUnlessLocal({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string | null {
  if (!isLoopback(socket.remoteAddress ?? '')) return 'Only programs on this machine can use this port.';
  if (isForwarded(headers)) return 'Requests that a proxy forwards are rejected.';
  if (!isOwnName(hostName(headers.host ?? ''))) return 'Use the address of this machine, or localhost.';
  return isFromOtherSite(headers) ? 'Requests from pages of other sites are rejected.' : null;
}

const FORWARDED =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-connecting-ip)$/;

/** True if a proxy added one of the headers by which proxies name their client. */
export const isForwarded = (headers: IncomingMessage['headers']): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Only an IP address and `localhost` cannot be redirected by DNS. */
const isOwnName = (name: string): boolean => isIP(name) !== 0 || name === 'localhost';

/** The name or address of a `Host` header, without port and brackets. */
export const hostName = (host: string): string =>
  host
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
