import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The time of arrival in milliseconds since 1970, by which the age of a signature is judged. */
  readonly at: number;
}

/** A webhook receiver: answers with a given status, and keeps the notices. */
export class Receiver {
  readonly received: Received[] = [];
  status = 204;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      this.received.push({ headers: request.headers, body, at: Date.now() });
      response.writeHead(this.status, { location: `${this.url}/elsewhere` }).end();
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.close();
  }
}
