import { expect } from 'chai';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientSignal, withClientSignal } from './client-signal.ts';

/** Serves one request, and returns the signal of its work and what sends the response. */
async function serveOnce(): Promise<{
  readonly signal: AbortSignal;
  readonly response: ServerResponse;
  readonly disconnect: () => void;
  readonly close: () => void;
}> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asking = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  asking.on('error', () => undefined).end();
  const response = await new Promise<ServerResponse>((resolve) =>
    server.once('request', (_, answer) => resolve(answer)),
  );
  const signal = withClientSignal(response, () => clientSignal()!);
  return { signal, response, disconnect: () => asking.destroy(), close: () => server.close() };
}

describe('clientSignal', () => {
  it('is aborted once the client closes its connection without the response', async () => {
    const { signal, disconnect, close } = await serveOnce();
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    disconnect();
    await aborted;
    close();
  });

  it('is not aborted by the end of a response, and is null outside of a request', async () => {
    const { signal, response, close } = await serveOnce();
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.end('done');
    await closed;
    expect(signal.aborted).to.equal(false);
    expect(clientSignal()).to.equal(null);
    close();
  });
});
