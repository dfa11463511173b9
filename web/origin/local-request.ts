import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isFromOtherSite } from './same-site.ts';

/**
 * Why a request does not come from a program of this machine; null: it does. Pages in a browser on this machine are
 * refused: by a request of their own (`Origin`, `Sec-Fetch-Site`), and under a name of theirs that resolves to this machine
 * (DNS rebinding: `Host` is that name). Requests that a proxy forwards from elsewhere are refused, too.
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

/** DNS has no influence on an address or on `localhost`. */
const isOwnName = (name: string): boolean => isIP(name) !== 0 || name === 'localhost';

/** The name or address of a `Host` header, without port and brackets. */
export const hostName = (host: string): string =>
  host
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
