import { parseArgs } from 'node:util';
import { stopStack } from '../stack/stack.ts';
import { attack, type Cost, type Measured } from './attack.ts';

/** Seconds for which the reader is measured alone, at most. */
const MOST_ALONE = 60;
/** Seconds of a round, alone and beside. */
const ROUND = 10;
const MEGABYTE = 1_000_000;

// `npm run attack -- --minutes N`: all attacks at once beside one paying reader, and what the reader saw; with
// `--connections N` so many connections of one key instead, with
// `--only NAME` one attack. `--profile DIR` keeps a processor profile of the API there.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '0' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.minutes) * 60;
const shown = ({ requests, p50, p99, statuses }: Measured): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${requests} requests ${JSON.stringify(statuses)}`;
const costShown = ({ seconds, api, postgres, delayP99, delayMost }: Cost): string =>
  `API ${percent(api / seconds)}, Postgres ${percent(postgres / seconds)} of a core; ` +
  `event loop late by ${delayP99.toFixed(1)} ms (p99 of the worst round), ${delayMost.toFixed(1)} ms at most`;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const answered = (statuses: Readonly<Record<number, number>>): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);
try {
  const { alone, beside, attacks, memory, cost, isAlive } = await attack({
    alone: Math.min(seconds, MOST_ALONE),
    beside: seconds,
    rounds: Math.max(1, Math.round(seconds / ROUND)),
    crowd: Number(values.connections),
    only: values.only,
    profile: values.profile,
  });
  console.log(`reader alone:  ${shown(alone)}`);
  console.log(
    `reader beside: ${shown(beside)}, p99 ${(beside.p99 / alone.p99).toFixed(1)} times its own alone`,
  );
  for (const [name, statuses] of Object.entries(attacks)) console.log(`${name}: ${JSON.stringify(statuses)}`);
  console.log(`cost alone:  ${costShown(cost.alone)}`);
  console.log(`cost beside: ${costShown(cost.beside)}`);
  const requests = Object.values(attacks).reduce((sum, statuses) => sum + answered(statuses), 0);
  const perRequest = (seconds: number): string => ((1_000 * seconds) / requests).toFixed(3);
  console.log(
    `a request of an attack: API ${perRequest(cost.beside.api)} ms, Postgres ${perRequest(cost.beside.postgres)} ms`,
  );
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
  console.log(
    `memory: ${megabytes(memory.before)} MB before, ${megabytes(memory.most)} MB at most; ` +
      `by round ${memory.rounds.map(megabytes).join(', ')} MB`,
  );
  const isServed = Object.keys(beside.statuses).every((status) => status === '200');
  if (!isAlive || !isServed) process.exitCode = 1;
} finally {
  await stopStack();
}
