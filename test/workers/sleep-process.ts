import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../../db/worker-processes/index.ts';

/** A task is a number of milliseconds; its result is the process that slept so long. */
serveTasks(async (milliseconds) => {
  await setTimeout(milliseconds as number);
  return process.pid;
});
