import { parseArgs } from 'node:util';
import { attack, type Cost, type Measured } from './attack.ts';
import { countFailed, judge, ratioOfP99 } from './judge.ts';

/**
 * Seconds of a round. Right after an attack the program still cleans up; a slice of 5 s shows the reader alone. Rounds
 * alternate, so that a busy machine slows both alike.
 */
const ROUND = { alone: 5, beside: 30 };
const MEGABYTE = 1_000_000;

// `npm run attack -- --minutes N`: all attacks at once beside one paying reader, and what the reader saw; with
// `--connections N` so many connections instead, which make four kinds of requests in turn; with
// `--only NAME` one attack. Exit code 1: the service did not hold. `--profile DIR` keeps a processor profile of the program there.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '0' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.minutes) * 60;
const rounds = Math.max(1, Math.round(seconds / ROUND.beside));
const shown = ({ requests, p50, p99, statuses }: Measured): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${requests} requests ${JSON.stringify(statuses)}`;
const costShown = ({ seconds, api, postgres, delayP99, delayMost }: Cost): string =>
  `program ${percent(api / seconds)}, Postgres ${percent(postgres / seconds)} of a core; ` +
  `event loop late by ${delayP99.toFixed(1)} ms (p99 of the worst round), ${delayMost.toFixed(1)} ms at most`;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const answered = (statuses: Readonly<Record<number, number>>): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);
const report = await attack({
  alone: rounds * ROUND.alone,
  beside: seconds,
  rounds,
  crowd: Number(values.connections),
  only: values.only,
  profile: values.profile,
});
const { alone, beside, attacks, memory, cost } = report;
for (const [name, statuses] of Object.entries(attacks)) console.log(`${name}: ${JSON.stringify(statuses)}`);
console.log(`cost alone:  ${costShown(cost.alone)}`);
console.log(`cost beside: ${costShown(cost.beside)}`);
const requests = Object.values(attacks).reduce((sum, statuses) => sum + answered(statuses), 0);
const perRequest = (seconds: number): string => ((1_000 * seconds) / requests).toFixed(3);
console.log(
  `a request of an attack: program ${perRequest(cost.beside.api)} ms, Postgres ${perRequest(cost.beside.postgres)} ms`,
);
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
console.log(
  `memory: ${megabytes(memory.before)} MB before, ${megabytes(memory.most)} MB at most; ` +
    `by round ${memory.rounds.map(megabytes).join(', ')} MB`,
);
console.log(`reader alone:  ${shown(alone)}`);
console.log(`reader beside: ${shown(beside)}`);
console.log(`ratio of p99:  ${ratioOfP99(report).toFixed(1)}`);
console.log(`reader's answers with 5xx, or none: alone ${countFailed(alone)}, beside ${countFailed(beside)}`);
const faults = judge(report);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
