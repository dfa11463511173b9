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
  /** Told what each answer took, in milliseconds. */
  readonly onAnswer?: (took: number) => void;
}

/**
 * Requests answered a second, on 32 connections. Each goes through the paths from a place of its own.
 * @throws when a request fails, or is refused.
 */
export async function fire(url: string, shots: Shots): Promise<number> {
  const { paths, key, seconds, connections = 32, rate, onAnswer } = shots;
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
      client.setRequests(turned.map((path) => ({ method: 'GET' as const, path, headers })));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return result.requests.total / result.duration;
}
