import { createServer, type Server } from 'node:http';

/** Is this part ready, and if not, why not: a sentence for the person on call. */
export interface Readiness {
  readonly ready: boolean;
  readonly why: readonly string[];
  /** What the part says of itself: role, position, lag, generation. Plain values. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * The operations port of a process: `/healthz` says that it is alive, `/readyz` whether it does its work and why not.
 * @throws when the port is taken, with the port in the message.
 */
export async function serveOps(
  { host, port }: { host: string; port: number },
  readiness: () => Promise<Readiness>,
): Promise<OpsServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url?.split('?')[0];
      const answer = await answerTo(path, readiness);
      response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(`${JSON.stringify(answer.body)}\n`);
    })();
  });
  return { port: await listen(server, host, port), close: () => closed(server) };
}

async function answerTo(
  path: string | undefined,
  readiness: () => Promise<Readiness>,
): Promise<{ status: number; body: unknown }> {
  if (path === '/healthz') return { status: 200, body: { alive: true } };
  if (path !== '/readyz') return { status: 404, body: { why: ['Here are /healthz and /readyz.'] } };
  try {
    const state = await readiness();
    return { status: state.ready ? 200 : 503, body: state };
  } catch (fault) {
    return { status: 503, body: { ready: false, why: [String(fault)], state: {} } };
  }
}

/** Listens and answers with the port, which matters where 0 was asked for. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve(bound !== null && typeof bound === 'object' ? bound.port : port);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
