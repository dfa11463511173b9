import { expect } from 'chai';
import type { Listed } from './list-jobs.ts';
import { printJobs } from './print-jobs.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const listed = (name: string, other: Partial<Listed> = {}): Listed => ({
  name,
  about: '',
  pattern: '0 3 * * *',
  next: at('2026-07-11T03:00:00'),
  paused: null,
  last: null,
  ...other,
});
const last = {
  slot: at('2026-07-10T03:00:00'),
  cause: 'schedule' as const,
  worker: 'a',
  startedAt: at('2026-07-10T03:00:01'),
  finishedAt: at('2026-07-10T03:00:03.500'),
  result: null,
  error: null,
};

describe('the table of scheduled jobs', () => {
  it('shows the last run, its result and duration, and the next run', () => {
    const table = printJobs([
      listed('archive', { last: { ...last, state: 'done', attempt: 1, result: { events: 12, files: 1 } } }),
      listed('new'),
    ]);
    expect(table.split('\n')).to.deep.equal([
      'JOB      WHEN (UTC)  LAST RUN          RESULT              TOOK   NEXT RUN',
      'archive  0 3 * * *   2026-07-10 03:00  events 12, files 1  2.5 s  2026-07-11 03:00',
      'new      0 3 * * *   -                 -                   -      2026-07-11 03:00',
    ]);
  });

  it('lists below it which job is dead and why, and who paused a job', () => {
    const table = printJobs([
      listed('export', { last: { ...last, state: 'dead', attempt: 3, error: 'the disk is full' } }),
      listed('verify', {
        next: null,
        paused: { at: at('2026-07-10T10:00:00'), by: 'Ada', why: 'festival night' },
      }),
    ]);
    expect(table.split('\n').slice(1)).to.deep.equal([
      'export  0 3 * * *   2026-07-10 03:00  dead (attempt 3)  2.5 s  2026-07-11 03:00',
      'verify  0 3 * * *   -                 -                 -      paused',
      'export is dead: the disk is full',
      '  After you have fixed the cause, run: bookings schedule run export',
      'verify is paused since 2026-07-10 10:00 by Ada: festival night.',
    ]);
  });
});
