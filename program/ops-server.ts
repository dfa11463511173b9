import { createServer, type RequestListener, type Server } from 'node:http';
import type { Metrics } from './metrics/index.ts';
import { QUEUES_PATH } from './queues-page.ts';
import { programVersion } from './version.ts';

/** Is this part ready, and if not, why not: a sentence for the person on call. */
export interface Readiness {
  readonly ready: boolean;
  readonly why: readonly string[];
  /** What the part says of itself: role, position, lag, generation. Plain values. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** Of several parts in one process: ready when all are. */
export const joined = (parts: readonly Readiness[]): Readiness => ({
  ready: parts.every((part) => part.ready),
  why: [...new Set(parts.flatMap((part) => part.why))],
  state: Object.assign({}, ...parts.map((part) => part.state)) as Readiness['state'],
});

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

const PARKED_PATH = '/parked';

/** What the operations port shows. */
export interface Operations {
  readonly readiness: () => Promise<Readiness>;
  /** In Prometheus' text format. */
  readonly metrics: Metrics['exposition'];
  /** The pages of scheduled work, where the process does any. */
  readonly queues?: RequestListener;
  /** The page of parked events, where the process projects. */
  readonly parked?: RequestListener;
}

/**
 * The operations port of a process: `/healthz` says that it is alive, `/readyz` whether it does its work and why not,
 * and which release it is; `/metrics` what it counted, `/queues` what is scheduled,
 * `/parked` what could not be applied.
 * @throws when the port is taken, with the port in the message.
 */
export async function serveOps(
  { host, port }: { host: string; port: number },
  operations: Operations,
): Promise<OpsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (operations.parked && path === PARKED_PATH) {
      operations.parked(request, response);
      return;
    }
    if (operations.queues && isUnder(QUEUES_PATH, path)) {
      operations.queues(request, response);
      return;
    }
    void (async () => {
      const { status, type, body } = await answerTo(path, operations);
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    })();
  });
  return { port: await listen(server, host, port), close: () => closed(server) };
}

const isUnder = (place: string, path: string | undefined): boolean =>
  path === place || path?.startsWith(`${place}/`) === true;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(body)}\n`,
});

async function answerTo(path: string | undefined, { readiness, metrics }: Operations): Promise<Answer> {
  if (path === '/healthz') return json(200, { alive: true });
  try {
    if (path === '/metrics') return { status: 200, ...(await metrics()) };
    if (path !== '/readyz') return json(404, { why: ['Here are /healthz, /readyz and /metrics.'] });
    const state = await readiness();
    return json(state.ready ? 200 : 503, { ...state, ...programVersion() });
  } catch (fault) {
    return json(503, { ready: false, why: [String(fault)], state: {} });
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
