import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ClientAddresses } from './client-address.ts';
import { OpenCounts } from './open-counts.ts';

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
  const connections = new OpenCounts();
  server.on('connection', (socket) => {
    const address = addresses.ofConnection(socket);
    if (address === null) return;
    const count = connections.open(address);
    socket.once('close', () => connections.close(address));
    if (count > connectionsPerAddress) refuse(socket);
  });
}
