import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessUse, UseQuestion } from './process-use.ts';

// The whole program, as `npm start` runs it, in a process whose parent learns its use of the machine when it asks.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', ({ id, lap }: UseQuestion) => {
  // The parent may have left meanwhile.
  process.send?.({ id, use: use() }, () => undefined);
  if (lap) delay.reset();
});
// Then the program stops its servers, and Postgres.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import(new URL('../../bin/bookings.js', import.meta.url).href);

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
