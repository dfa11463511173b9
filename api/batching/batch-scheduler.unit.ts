import { expect } from 'chai';
import { BatchScheduler } from './batch-scheduler.ts';

describe('the pause after a statement of heavy keys', () => {
  /** Milliseconds until the next statement of heavy keys, after one that took this long. */
  const pauseAfter = (milliseconds: number, scheduler: BatchScheduler): number => {
    const answered = performance.now();
    scheduler.heavyAnswered(answered - milliseconds);
    return scheduler.earliestHeavy() - answered;
  };

  it('is three times as long as the statement and its answers took, while a light key waits', () => {
    const scheduler = new BatchScheduler();
    scheduler.lightSent();
    expect(pauseAfter(20, scheduler)).to.be.within(60, 80);
  });

  it('is at most 100 ms', () => {
    const scheduler = new BatchScheduler();
    scheduler.lightSent();
    expect(pauseAfter(3_000, scheduler)).to.be.within(100, 120);
  });

  it('is zero while all waiting keys are heavy', () => {
    const scheduler = new BatchScheduler();
    expect(pauseAfter(40, scheduler)).to.be.below(0);
  });
});
