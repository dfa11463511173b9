import { expect } from 'chai';
import { decideRun, slotOf, type Trigger } from './run-verdict.ts';
import type { EarlierRun, JobState } from './runs/run-ledger.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const job = { pattern: '0 3 * * *', about: '', attempts: 3, backoff: 1_000, maxRunMs: 60_000, catchUp: true };
const jobState: JobState = { now: at('2026-07-10T03:00:01'), paused: false, done: at('2026-07-09T03:00:00') };
const due = at('2026-07-10T03:00:00');
const wake: Trigger = { job: 'verify', cause: 'schedule', due, queueJob: 'repeat:verify:1' };
const earlier = (state: EarlierRun['state'], attempt: number, queueJob = wake.queueJob): EarlierRun => ({
  state,
  attempt,
  queueJob,
});

describe('a job taken from the queue', () => {
  it('runs for its due time', () => {
    expect(slotOf(job, wake, jobState)).to.deep.equal(due);
    expect(decideRun(job, wake, jobState, undefined)).to.deep.equal({ kind: 'run', attempt: 1 });
  });

  it('runs for the last due time when it is taken a week late', () => {
    expect(slotOf(job, { ...wake, due: at('2026-07-03T03:00:00') }, jobState)).to.deep.equal(due);
  });

  it("runs for its own time when the queue's clock is ahead of the database's", () => {
    expect(slotOf(job, wake, { ...jobState, now: at('2026-07-10T02:00:00') })).to.deep.equal(due);
  });

  it('runs once per due time', () => {
    const done = { ...jobState, done: due };
    expect(decideRun(job, wake, done, earlier('done', 1))).to.deep.equal({ kind: 'skip', why: 'done' });
    const missed = { ...wake, cause: 'missed' as const, due: at('2026-07-09T03:00:00') };
    expect(decideRun(job, missed, done, undefined)).to.deep.equal({ kind: 'skip', why: 'done' });
  });

  it('runs again after a failure and after its process died, up to its number of attempts', () => {
    expect(decideRun(job, wake, jobState, earlier('failed', 2))).to.deep.equal({ kind: 'run', attempt: 3 });
    expect(decideRun(job, wake, jobState, earlier('running', 2))).to.deep.equal({ kind: 'run', attempt: 3 });
    expect(decideRun(job, wake, jobState, earlier('interrupted', 0))).to.deep.equal({
      kind: 'run',
      attempt: 1,
    });
    expect(decideRun(job, wake, jobState, earlier('running', 3))).to.deep.equal({ kind: 'bury', attempt: 3 });
  });

  it('stays dead unless a person retries exactly this run', () => {
    const dead = earlier('dead', 3, 'missed-verify-1');
    expect(decideRun(job, wake, jobState, dead)).to.deep.equal({ kind: 'skip', why: 'dead' });
    expect(decideRun(job, wake, jobState, earlier('dead', 3))).to.deep.equal({ kind: 'run', attempt: 1 });
  });

  it('does not run while it is paused, unless a person requests it', () => {
    const paused = { ...jobState, paused: true };
    expect(decideRun(job, wake, paused, undefined)).to.deep.equal({ kind: 'skip', why: 'paused' });
    expect(decideRun(job, { ...wake, cause: 'asked' }, paused, undefined)).to.deep.equal({
      kind: 'run',
      attempt: 1,
    });
  });

  it('is dropped when its time has passed and missed runs are not made up', () => {
    const often = { ...job, catchUp: false };
    const late = { ...wake, due: at('2026-07-09T03:00:00') };
    expect(decideRun(often, late, jobState, undefined)).to.deep.equal({ kind: 'skip', why: 'late' });
    expect(decideRun(often, wake, jobState, undefined)).to.deep.equal({ kind: 'run', attempt: 1 });
  });
});
