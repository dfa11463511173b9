import { hostname } from 'node:os';
import { currentUser, type Print } from '../../db/terminal/index.ts';
import type { ScheduleCommand } from './schedule-command.ts';
import { type Listed, listJobs, pauseJob, resumeJob } from './list-jobs.ts';
import { perform } from './perform-run.ts';
import { printJobs, printResult } from './print-jobs.ts';

export async function list({ database, jobs }: ScheduleCommand, json: boolean, print: Print): Promise<void> {
  const listed = await listJobs(database, jobs);
  print(json ? JSON.stringify(listed) : printJobs(listed));
}

/** @throws if it fails or is running already, with a sentence. */
export async function runNow(
  command: ScheduleCommand,
  name: string,
  json: boolean,
  print: Print,
): Promise<void> {
  await found(command, name);
  const { databaseUrl, jobs, signal } = command;
  const worker = `${currentUser()}@${hostname()} ${process.pid}`;
  const performed = await perform(
    { job: name, cause: 'asked', due: new Date(), queueJob: null },
    { databaseUrl, jobs, worker, signal },
  );
  switch (performed.kind) {
    case 'done': {
      print(json ? JSON.stringify(performed.result) : `${name}: ${printResult(performed.result)}`);
      return;
    }
    case 'busy':
      throw new Error(await whoRuns(command, name));
    case 'failed':
    case 'dead':
      throw new Error(`${name} has failed: ${performed.error}`);
    default:
      throw new Error(`${name} was interrupted.`);
  }
}

async function whoRuns(command: ScheduleCommand, name: string): Promise<string> {
  const { last } = await found(command, name);
  const by = last?.state === 'running' ? ` since ${last.startedAt.toISOString()}, by ${last.worker}` : '';
  return `${name} is running already${by}.`;
}

export async function pause(
  command: ScheduleCommand,
  name: string,
  who: { readonly by: string; readonly why: string | null },
  print: Print,
): Promise<void> {
  await pauseJob(command.database, await found(command, name), who);
  print(`${name} is paused.`);
}

export async function resume(command: ScheduleCommand, name: string, print: Print): Promise<void> {
  await resumeJob(command.database, await found(command, name));
  const { next } = await found(command, name);
  print(`${name} goes on${next ? ` at ${next.toISOString()}` : ''}.`);
}

/** @throws when no job is called that. */
async function found({ database, jobs }: ScheduleCommand, name: string): Promise<Listed> {
  const listed = (await listJobs(database, jobs)).find((job) => job.name === name);
  if (listed) return listed;
  throw new Error(`No job is called ${name}; there are ${Object.keys(jobs).join(', ')}.`);
}
