import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cannon } from '../api/fire.ts';
import { forkCompiled } from '../stack/fork-compiled.ts';
import { startProgram } from './target.ts';
import { askUse, postgresSeconds, type ProcessUse } from './process-use.ts';

export interface Measured {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  /** How many answers had each status; 0: none came. */
  readonly statuses: Readonly<Record<number, number>>;
}

export interface Report {
  readonly alone: Measured;
  readonly beside: Measured;
  /** Of each attack, how many answers had each status. */
  readonly attacks: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Resident bytes of the attacked process: before, the most that were seen, and at the end of each round. */
  readonly memory: { readonly before: number; readonly most: number; readonly rounds: readonly number[] };
  /** What the machine did for the reader alone, and beside all attacks. */
  readonly cost: { readonly alone: Cost; readonly beside: Cost };
  readonly isAlive: boolean;
}

/** Processor seconds of one kind of phase, and the delays of the API's event loop: the worst of its rounds. */
export interface Cost {
  readonly seconds: number;
  /** Seconds of processor time of the program, and of its Postgres. */
  readonly api: number;
  readonly postgres: number;
  /** Milliseconds. */
  readonly delayP99: number;
  readonly delayMost: number;
}

const PATHS = [
  '/v1/coverage',
  '/v1/leaderboards/most-booked',
  '/v1/festivals/valley-sound-2027',
  '/v1/artists/koen-wade',
];
/** Milliseconds between two requests of the reader. */
const PAUSE = 10;
const LOOK_AT_MEMORY = 250;

/** How long the reader is measured, and beside what. */
export interface AttackPlan {
  /** Seconds alone, and beside all attacks, in all rounds together. */
  readonly alone: number;
  readonly beside: number;
  /** Requests beside all attacks at least, however long they take; default: none. */
  readonly besideRequests?: number;
  /** The reader is alone and beside in turn, so that a busy machine slows both alike. */
  readonly rounds: number;
  /** Connections from ten addresses, instead of all other attacks; 0: those. */
  readonly crowd: number;
  /** The name of the only attack; default: all. */
  readonly only?: string | undefined;
  /** A folder for a processor profile of the API. */
  readonly profile?: string | undefined;
}

/** Milliseconds for attackers to begin, and for the API to be done with them: a request waits for a few seconds at most. */
const SETTLE = { begin: 500, end: 5_000 };

/** One paying reader, alone and beside all attacks together. */
export async function attack({
  alone,
  beside,
  rounds,
  crowd,
  only,
  profile,
  ...plan
}: AttackPlan): Promise<Report> {
  const profiled = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const program = await startProgram(profiled);
  const { process: api, target } = program;
  const attackers = await forkCompiled(new URL('attackers-process.ts', import.meta.url), []);
  try {
    const reader = { url: `http://127.0.0.1:${target.api}`, key: program.key };
    await read(reader, 2, []);
    attackers.send({ target, choice: { crowd, only } });
    await messageFrom(attackers);
    const measure = async (
      seconds: number,
      answers: Answer[],
      costs: Cost[],
      requests = 0,
    ): Promise<ProcessUse> => {
      const before = await askUse(api, true);
      const postgres = (await postgresSeconds(program.dataDir)) ?? NaN;
      const began = performance.now();
      await read(reader, seconds, answers, requests);
      const after = await askUse(api, true);
      const postgresAfter = (await postgresSeconds(program.dataDir)) ?? NaN;
      costs.push({
        seconds: (performance.now() - began) / 1_000,
        api: after.seconds - before.seconds,
        postgres: postgresAfter - postgres,
        delayP99: after.delayMs.p99,
        delayMost: after.delayMs.most,
      });
      return after;
    };
    const before = (await askUse(api)).resident;
    let most = before;
    let isAsked = false;
    const looking = setInterval(() => {
      // One question at a time: a busy process answers late.
      if (isAsked) return;
      isAsked = true;
      void askUse(api).then(({ resident }) => {
        most = Math.max(most, resident);
        isAsked = false;
      });
    }, LOOK_AT_MEMORY);
    const [quiet, loud]: [Answer[], Answer[]] = [[], []];
    const [quietCosts, loudCosts]: [Cost[], Cost[]] = [[], []];
    const memory: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await measure(alone / rounds, quiet, quietCosts);
      attackers.send('go');
      await sleep(SETTLE.begin);
      const least = loud.length + (plan.besideRequests ?? 0) / rounds;
      memory.push((await measure(beside / rounds, loud, loudCosts, least)).resident);
      attackers.send('pause');
      await sleep(SETTLE.end);
    }
    clearInterval(looking);
    attackers.send('stop');
    const attacks = await messageFrom<Report['attacks']>(attackers);
    return {
      alone: measured(quiet),
      beside: measured(loud),
      attacks,
      memory: { before, most, rounds: memory },
      cost: { alone: sumOf(quietCosts), beside: sumOf(loudCosts) },
      isAlive: api.exitCode === null,
    };
  } finally {
    if (attackers.connected) attackers.disconnect();
    await program.close();
  }
}

function sumOf(costs: readonly Cost[]): Cost {
  const sum = (of: (cost: Cost) => number): number => costs.reduce((total, cost) => total + of(cost), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    api: sum(({ api }) => api),
    postgres: sum(({ postgres }) => postgres),
    delayP99: Math.max(...costs.map(({ delayP99 }) => delayP99)),
    delayMost: Math.max(...costs.map(({ delayMost }) => delayMost)),
  };
}

const messageFrom = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

interface Answer {
  readonly milliseconds: number;
  readonly status: number;
}

/** Asks for so many seconds, one request after the other, and on until there are so many answers. */
async function read(
  { url, key }: { readonly url: string; readonly key: string },
  seconds: number,
  answers: Answer[],
  least = 0,
): Promise<void> {
  const cannon = new Cannon(1);
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until || answers.length < least; n += 1) {
    const sent = performance.now();
    const { status } = await cannon.fire(`${url}${PATHS[n % PATHS.length]!}`, key);
    answers.push({ milliseconds: performance.now() - sent, status });
    await sleep(PAUSE);
  }
  cannon.close();
}

function measured(answers: readonly Answer[]): Measured {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))]!;
  return { requests: times.length, p50: at(0.5), p99: at(0.99), statuses };
}
