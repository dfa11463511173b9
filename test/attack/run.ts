import { parseArgs } from 'node:util';
import { stopStack } from '../stack/stack.ts';
import { attack, type Measured } from './attack.ts';

/** Seconds for which the reader is measured alone, at most. */
const MOST_ALONE = 60;
/** Seconds of a round, alone and beside. */
const ROUND = 10;
const MEGABYTE = 1_000_000;

// `npm run attack -- --minutes N`: all attacks at once beside one paying reader, and what the reader saw; with
// `--connections N` so many connections of one key instead.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.minutes) * 60;
const shown = ({ requests, p50, p99, statuses }: Measured): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${requests} requests ${JSON.stringify(statuses)}`;
try {
  const { alone, beside, attacks, memory, isAlive } = await attack({
    alone: Math.min(seconds, MOST_ALONE),
    beside: seconds,
    rounds: Math.max(1, Math.round(seconds / ROUND)),
    crowd: Number(values.connections),
  });
  console.log(`reader alone:  ${shown(alone)}`);
  console.log(
    `reader beside: ${shown(beside)}, p99 ${(beside.p99 / alone.p99).toFixed(1)} times its own alone`,
  );
  for (const [name, statuses] of Object.entries(attacks)) console.log(`${name}: ${JSON.stringify(statuses)}`);
  console.log(`memory: ${memory.before / MEGABYTE} MB before, ${memory.most / MEGABYTE} MB at most`);
  const isServed = Object.keys(beside.statuses).every((status) => status === '200');
  if (!isAlive || !isServed) process.exitCode = 1;
} finally {
  await stopStack();
}
