import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (Linux from 32768, macOS from 49152), so that a
// killed server finds its port free when it restarts. A client that retries a port of that range without a
// listener can even connect to itself.
const FIRST_PORT = 10_000;
const END_PORT = 32_000;

/** The wanted port, or any other that is free now, on the loopback interface. */
export async function freePort(wanted = randomInt(FIRST_PORT, END_PORT)): Promise<number> {
  return (await isFree(wanted)) ? wanted : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
