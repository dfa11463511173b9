import autocannon from 'autocannon';

/** The all-time leaderboard, 100 rows. */
export const BOARD = '/v1/leaderboards/most-booked?scope=all&limit=100';

export interface Shots {
  readonly paths: readonly string[];
  readonly key: string;
  /** Ignored if `once`. */
  readonly seconds: number;
  /** True: each path is requested once, rounded down to the same number on each connection. */
  readonly once?: boolean;
  readonly connections?: number;
  /** Requests per second over all connections; absent: as many as possible. */
  readonly rate?: number;
  /** The body of a POST, sent as JSON; absent: GET. */
  readonly post?: string;
  /** The share of requests that may fail, where speed is not measured; default 0. */
  readonly tolerated?: number;
  /** Called with the milliseconds of each answer. */
  readonly onAnswer?: (took: number) => void;
}

const requestOf = (path: string, headers: Record<string, string>, post: string | undefined) =>
  post === undefined
    ? { method: 'GET' as const, path, headers }
    : {
        method: 'POST' as const,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: post,
      };

/**
 * Measures answered requests per second on 32 connections. Each connection cycles through the paths from another
 * start.
 * @throws if a request fails or is refused.
 */
export async function fire(url: string, shots: Shots): Promise<number> {
  const { paths, key, seconds, once = false, connections = 32, rate, post, tolerated = 0, onAnswer } = shots;
  const headers = { authorization: `Bearer ${key}` };
  const own = once ? Math.floor(paths.length / connections) : paths.length;
  let started = 0;
  const began = performance.now();
  let answered = began;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(once && { amount: own * connections }),
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      const first = once ? own * started : Math.floor((paths.length * started) / connections);
      started += 1;
      const turned = [...paths.slice(first), ...paths.slice(0, first)].slice(0, own);
      client.on('response', (_status, _bytes, took) => {
        answered = performance.now();
        onAnswer?.(took);
      });
      client.setRequests(turned.map((path) => requestOf(path, headers, post)));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > tolerated * result.requests.total)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  // Autocannon notices only once a second that all paths were requested.
  const took = once ? (answered - began) / 1_000 : result.duration;
  return result.requests.total / took;
}
