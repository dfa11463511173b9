import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ClientAddresses, groupOf } from './client-address.ts';

export interface ConnectionLimits {
  /** Maximum connections of one address; further ones get 503 `overloaded` and are closed. */
  readonly connectionsPerAddress: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; their own connections are not limited. */
  readonly trustedProxies: readonly string[];
}

/**
 * Refuses connections of an address that has too many. Trusted proxies are excepted, because they serve many clients.
 */
export function boundConnections(
  server: Server,
  { connectionsPerAddress, trustedProxies }: ConnectionLimits,
  refuse: (socket: Socket) => void,
): void {
  const addresses = new ClientAddresses(trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (addresses.isTrusted(remoteAddress)) return;
    const address = groupOf(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > connectionsPerAddress) refuse(socket);
  });
}
