import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { serveApi } from '../../api/index.ts';
import { THIS_YEAR } from '../api/small-catalog.ts';
import type { ProcessUse, UseQuestion } from './process-use.ts';

// The API that is attacked, in a process of its own. Its parent learns its port, and its use of the machine when it asks.
const [databaseUrl, keySecret, exportsFolder] = process.argv.slice(2);
const api = await serveApi({
  databaseUrl: databaseUrl!,
  exportsFolder: exportsFolder!,
  keySecret: keySecret!,
  port: 0,
  host: '127.0.0.1',
  logger: pino({ level: 'error' }, pino.destination(2)),
  now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', ({ id, lap }: UseQuestion) => {
  process.send?.({ id, use: use() });
  if (lap) delay.reset();
});
process.once('disconnect', () => process.exit(0));
process.send?.(api.port);

function use(): ProcessUse {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const [p50, p99, most] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6);
  return {
    resident: rss,
    heap: heapUsed,
    external,
    seconds: (user + system) / 1e6,
    delayMs: { p50: p50!, p99: p99!, most: most! },
  };
}
