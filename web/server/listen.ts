import type { AddressInfo, Server } from 'node:net';

/**
 * Resolves with the server's port once it takes connections.
 * @param address port 0 asks for any free one.
 * @throws when the port cannot be taken.
 */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
