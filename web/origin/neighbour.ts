import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Why a request is not shown what concerns this machine only; null: it comes from a program of this machine. A page in
 * a browser here does not count: not by a request of its own (`Origin`, `Sec-Fetch-Site`), and not under a name of its
 * own that leads here (DNS rebinding: then `Host` is that name). Neither does what a proxy passes on from elsewhere.
 */
export function strangeness({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | null {
  if (!isLoopback(socket.remoteAddress ?? '')) return 'Only programs of this machine are answered.';
  if (isPassedOn(headers)) return 'What a proxy passes on is not answered.';
  if (!isOwnName(headers.host ?? '')) return 'Ask by the address of this machine, or by localhost.';
  if (!SAME_SITE.has(headers['sec-fetch-site']?.toString() ?? 'none') || isElsewhere(headers))
    return 'Pages of other sites are not answered.';
  return null;
}

const PASSED_ON =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-connecting-ip)$/;

/** Whether a proxy added one of the headers by which proxies name their client. */
export const isPassedOn = (headers: IncomingMessage['headers']): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.test(name));

const SAME_SITE: ReadonlySet<string> = new Set(['none', 'same-origin']);

export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** No name server has a say in what an address or `localhost` is. */
const isOwnName = (host: string): boolean => isIP(nameIn(host)) !== 0 || nameIn(host) === 'localhost';

/** The name or address of a `Host` header, without port and brackets. */
export const nameIn = (host: string): string =>
  host
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

const isElsewhere = ({ origin, host }: IncomingMessage['headers']): boolean =>
  origin !== undefined && origin !== `http://${host ?? ''}`;
