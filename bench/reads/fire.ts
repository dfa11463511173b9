import autocannon from 'autocannon';

/** The all-time board of 100 places. */
export const BOARD = '/v1/leaderboards/most-booked?scope=all&limit=100';

export interface Shots {
  readonly paths: readonly string[];
  readonly key: string;
  readonly seconds: number;
  readonly connections?: number;
  /** Requests a second over all connections; without it as many as are answered. */
  readonly rate?: number;
  /** Sent as JSON; without it each path is got. */
  readonly post?: string;
  /** The share of requests that may fail, where speed is not what is measured; 0. */
  readonly tolerated?: number;
  /** Told what each answer took, in milliseconds. */
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
 * Requests answered a second, on 32 connections. Each goes through the paths from a place of its own.
 * @throws when a request fails, or is refused.
 */
export async function fire(url: string, shots: Shots): Promise<number> {
  const { paths, key, seconds, connections = 32, rate, post, tolerated = 0, onAnswer } = shots;
  const headers = { authorization: `Bearer ${key}` };
  let started = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      const first = Math.floor((paths.length * started) / connections);
      started += 1;
      const turned = [...paths.slice(first), ...paths.slice(0, first)];
      if (onAnswer) client.on('response', (_status, _bytes, took) => onAnswer(took));
      client.setRequests(turned.map((path) => requestOf(path, headers, post)));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > tolerated * result.requests.total)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return result.requests.total / result.duration;
}
