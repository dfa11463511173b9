import { isIPv6 } from 'node:net';

/** Listens on every address of the machine. */
export const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address by which this machine reaches one of its own servers. */
export function httpAddress(host: string, port: number): string {
  const reached = WILDCARDS.has(host) ? (isIPv6(host) ? '::1' : '127.0.0.1') : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
