import { yearly, QUICK } from './workers.ts';
import { runSchedule } from '../../program/schedule/run-schedule.ts';

// A worker that a test can kill: its job begins, and never ends.
const [databaseUrl, redisUrl, job, pattern] = process.argv.slice(2);
runSchedule({
  databaseUrl: databaseUrl!,
  redisUrl: redisUrl === '' ? null : redisUrl!,
  name: 'the killed one',
  times: QUICK,
  jobs: {
    [job!]: yearly(
      () => {
        process.send?.('begun');
        return new Promise(() => undefined);
      },
      pattern === undefined ? {} : { pattern },
    ),
  },
});
process.once('disconnect', () => process.exit(0));
