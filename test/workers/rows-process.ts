import { serveTasks } from '../../db/worker-processes/index.ts';

/** A task is a number of rows; its result has so many. */
serveTasks(async (count) => ({
  count,
  rows: Array.from({ length: count as number }, (_, n) => ({ n, name: `Ada ${n}` })),
}));
