import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (Linux from 32768, macOS from 49152): a server that was
// killed finds its port free when it comes back, whoever has connected to whatever in between. Not least its own
// client: one that keeps knocking at a port of that range where nobody listens ends up connected to itself.
const FROM = 10_000;
const TO = 32_000;

/** The wanted port, or any other that nobody listens on just now, on the loopback interface. */
export async function freePort(wanted = randomInt(FROM, TO)): Promise<number> {
  return (await isFree(wanted)) ? wanted : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
