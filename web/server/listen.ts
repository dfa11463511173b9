import type { Server } from 'node:net';

/**
 * Resolves once the server takes connections.
 * @throws when the port cannot be taken.
 */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
