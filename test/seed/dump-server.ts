import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Files over HTTP as a mirror serves them: ranges, an ETag each, and what goes wrong there. */
export class DumpServer {
  /** Bodies by path (`/LATEST`). */
  readonly files = new Map<string, Buffer>();
  /** Targets by path, answered with 302. */
  readonly redirects = new Map<string, string>();
  /** By path: how many bytes an answer carries before its connection breaks. Each break is used once. */
  readonly breaks = new Map<string, number[]>();
  /** By path: how many bytes an answer carries before it falls silent; -1: it never begins. Each is used once. */
  readonly silences = new Map<string, number[]>();
  /** Answers every request with this status instead. */
  status: number | null = null;
  /** Paths asked for, with the range. */
  readonly asked: string[] = [];
  /** Settles when the first request has come. */
  readonly firstRequest: Promise<void>;
  #onRequest: () => void = () => {};
  readonly #server: Server;

  private constructor() {
    this.firstRequest = new Promise((resolve) => (this.#onRequest = resolve));
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(): Promise<DumpServer> {
    const server = new DumpServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!;
    const { range } = request.headers;
    this.#onRequest();
    this.asked.push(range === undefined ? path : `${path} ${range}`);
    const target = this.redirects.get(path);
    const body = this.files.get(path);
    if (this.status !== null) response.writeHead(this.status).end();
    else if (target !== undefined) response.writeHead(302, { location: target }).end();
    else if (body === undefined) response.writeHead(404).end();
    else this.#send(path, body, request, response);
  }

  #send(path: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const etag = `"${body.length}-${body.subarray(0, 8).toString('hex')}"`;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const from = isSame ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    if (from >= body.length && from > 0) {
      response.writeHead(416).end();
      return;
    }
    const rest = body.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': rest.length });
    const silent = this.silences.get(path)?.shift();
    if (silent !== undefined) {
      // The connection stays open; the test closes it with the server.
      if (silent >= 0) response.write(rest.subarray(0, silent));
      return;
    }
    const cut = this.breaks.get(path)?.shift();
    if (cut === undefined) response.end(rest);
    else response.write(rest.subarray(0, cut), () => response.socket?.end());
  }
}
