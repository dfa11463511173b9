import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The reference: a bare node:http server that looks up the bytes of the answer by the request's URL.
const answers = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const body = answers.get(request.url!);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
});

process.on('message', (bodies: Record<string, string>) => {
  answers.clear();
  for (const [url, body] of Object.entries(bodies)) answers.set(url, Buffer.from(body));
  process.send?.('loaded');
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
