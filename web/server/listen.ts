import type { AddressInfo, Server } from 'node:net';

/**
 * Connections that the kernel accepts before the process takes them, if `net.core.somaxconn` allows as many. With Node's
 * 511, a burst from one client makes the kernel drop the connections of others, which then try again for seconds.
 */
const BACKLOG_CONNECTIONS = 4_096;

/**
 * Resolves with the server's port once it accepts connections.
 * @param address port 0: any free one.
 * @throws if the port is not available.
 */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG_CONNECTIONS }, () => {
      // A later error has its own listeners, or is thrown.
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
