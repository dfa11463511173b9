import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { load } from './load.ts';

// `npm run load -- --minutes N --rate N --organizations N`: mixed reads on real servers; figures of what readers saw.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '2000' },
    organizations: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '200' },
  },
});
const seconds = Number(values.minutes) * 60;
const [rate, organizations, connections] = [values.rate, values.organizations, values.connections].map(
  Number,
) as [number, number, number];
const shownLoad = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
console.log(`load of the machine before: ${shownLoad()}`);
const result = await load({ organizations, rate, seconds, connections, editions: 300 });
const answered = result.statuses['200'] ?? 0;
const { p50, p99, p99_9, max } = result.latency;
console.log(`load of the machine after:  ${shownLoad()}`);
console.log(
  `requests: ${result.requests}, ${result.perSecond.toFixed(0)} a second; statuses ${JSON.stringify(result.statuses)}`,
);
console.log(`latency: p50 ${p50} ms, p99 ${p99} ms, p99.9 ${p99_9} ms, max ${max} ms`);
for (const [name, { before, most }] of Object.entries(result.memory))
  console.log(`memory of ${name}: ${before} MB before, ${most} MB at most`);
console.log(`meter: ${result.counted} counted, ${answered} answered, ${result.charged} organizations`);
if (result.counted !== answered) process.exitCode = 1;
