import { atMost, type Figure } from './figure.ts';
import { median, quantile } from './median.ts';
import { bodies, type ReadsOptions } from './reads-alone.ts';
import { BOARD } from './reads/fire.ts';
import { startLoadGenerator } from './reads/load-generator.ts';
import { startServer } from './reads/server-process.ts';

const RUNS = 5;
const WARM_UP = 2;
const RATE = 1_000;
/** Milliseconds. */
const BOUND = 10;

/**
 * P4: latency of the leaderboard for one reader: the median on one connection beside a bare `node:http` server, and
 * the 99th percentile at 1,000 evenly spaced requests a second, beside its bound. (The load of the other figures sends
 * a second's requests at its beginning; their tail would be the length of the queue.)
 */
export async function measureReadLatency({
  databaseUrl,
  key,
  keySecret,
  seconds = 3,
}: ReadsOptions): Promise<Figure[]> {
  const api = await startServer('api-process.ts', [databaseUrl, keySecret]);
  const bare = await startServer('bare-process.ts');
  const generator = await startLoadGenerator();
  const took = (url: string, load: { seconds: number; connections?: number }) =>
    generator.times(url, { paths: [BOARD], key, ...load });
  try {
    await bare.report(await bodies({ paths: [BOARD] }, api.url, key));
    for (const { url } of [api, bare]) await took(url, { seconds: WARM_UP });
    const runs: { own: number; reference: number; tail: number }[] = [];
    for (let i = 0; i < RUNS; i += 1)
      runs.push({
        own: median(await took(api.url, { seconds, connections: 1 })),
        reference: median(await took(bare.url, { seconds, connections: 1 })),
        tail: quantile(await generator.atRate(api.url, { path: BOARD, key, rate: RATE, seconds }), 0.99),
      });
    return [
      atMost({
        id: 'P4-median',
        what: 'the board on one connection, median beside bare node:http, ms',
        own: median(runs.map(({ own }) => own)),
        reference: median(runs.map(({ reference }) => reference)),
        target: 6,
      }),
      atMost({
        id: 'P4-p99',
        what: `the board at ${RATE} requests/s, 99th percentile beside its bound, ms`,
        own: median(runs.map(({ tail }) => tail)),
        reference: BOUND,
        target: 1,
      }),
    ];
  } finally {
    await Promise.all([api.stop(), bare.stop(), generator.stop()]);
  }
}
