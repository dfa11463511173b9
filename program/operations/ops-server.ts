import { createServer, type RequestListener } from 'node:http';
import { pathOf } from '../../web/request/index.ts';
import { type Answer, jsonAnswer, SECURITY_HEADERS, sendAnswer } from '../../web/response/index.ts';
import { closeAtOnce, listen } from '../../web/server/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { QUEUES_PATH } from './queues-page.ts';
import { programVersion } from '../version/index.ts';

/** Is this part ready, and if not, why not: a sentence for the person on call. */
export interface Readiness {
  readonly ready: boolean;
  readonly why: readonly string[];
  /** The part's own state: role, position, lag, generation. Plain values. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** Readiness of several parts in one process: ready when all are. */
export const combineReadiness = (parts: readonly Readiness[]): Readiness => ({
  ready: parts.every((part) => part.ready),
  why: [...new Set(parts.flatMap((part) => part.why))],
  state: Object.assign({}, ...parts.map((part) => part.state)) as Readiness['state'],
});

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

const PARKED_PATH = '/parked';

/** The data that the operations port shows. */
export interface Operations {
  readonly readiness: () => Promise<Readiness>;
  /** In Prometheus' text format. */
  readonly metrics: Metrics['exposition'];
  /** The pages of scheduled work, if the process does any. */
  readonly queues?: RequestListener;
  /** The page of parked events, if the process projects. */
  readonly parked?: RequestListener;
}

/**
 * Serves the operations port of a process: `/healthz` (alive), `/readyz` (ready, with reasons and release),
 * `/metrics`, `/queues` (scheduled jobs), `/parked` (parked events).
 * @throws if the port is taken, with the port in the message.
 */
export async function serveOps(
  { host, port }: { host: string; port: number },
  operations: Operations,
): Promise<OpsServer> {
  const { parked, queues } = operations;
  const shared = {
    readiness: sharing(operations.readiness),
    metrics: sharing(operations.metrics),
    paths: [
      '/healthz',
      '/readyz',
      '/metrics',
      ...(queues ? [QUEUES_PATH] : []),
      ...(parked ? [PARKED_PATH] : []),
    ],
  };
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (parked && path === PARKED_PATH) parked(request, response);
    else if (queues && isUnder(QUEUES_PATH, path)) queues(request, response);
    else void answerTo(path, shared).then((answer) => sendAnswer(response, answer));
  });
  return { port: await listen(server, { host, port }), close: () => closeAtOnce(server) };
}

/** Lets callers that come while a call runs share its result: readers have the same process and database. */
function sharing<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= call().finally(() => (running = null)));
}

const isUnder = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

async function answerTo(
  path: string,
  { readiness, metrics, paths }: Pick<Operations, 'readiness' | 'metrics'> & { paths: readonly string[] },
): Promise<Answer> {
  if (path === '/healthz') return jsonAnswer(200, { alive: true });
  try {
    if (path === '/metrics') return metricsAnswer(await metrics());
    if (path !== '/readyz') return jsonAnswer(404, { why: [`This port has ${paths.join(', ')}.`] });
    const state = await readiness();
    return jsonAnswer(state.ready ? 200 : 503, { ...state, ...programVersion() });
  } catch (fault) {
    return jsonAnswer(503, { ready: false, why: [String(fault)], state: {} });
  }
}

const metricsAnswer = ({ type, body }: Awaited<ReturnType<Metrics['exposition']>>): Answer => ({
  status: 200,
  headers: { ...SECURITY_HEADERS, 'content-type': type },
  body,
});
