import { expect } from 'chai';
import { type RecordedJob, missedSlot } from './missed-run.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const daily = {
  pattern: '0 3 * * *',
  about: '',
  attempts: 3,
  backoff: 1_000,
  maxRunMs: 60_000,
  catchUp: true,
};
const now = at('2026-07-10T12:00:00');
const kept = (other: Partial<RecordedJob> = {}): RecordedJob => ({
  pattern: daily.pattern,
  since: at('2026-01-01T00:00:00'),
  paused: false,
  ended: at('2026-07-03T03:00:00'),
  ...other,
});

describe('a missed run', () => {
  it('is the last due one, however many were missed', () => {
    expect(missedSlot(daily, kept(), now)).to.deep.equal(at('2026-07-10T03:00:00'));
    expect(missedSlot(daily, kept({ ended: null }), now)).to.deep.equal(at('2026-07-10T03:00:00'));
  });

  it('does not exist if a run for that time, or one requested since, has ended', () => {
    expect(missedSlot(daily, kept({ ended: at('2026-07-10T03:00:00') }), now)).to.equal(null);
    expect(missedSlot(daily, kept({ ended: at('2026-07-10T09:30:00') }), now)).to.equal(null);
  });

  it('does not exist for a job that is new, paused, or not made up', () => {
    expect(missedSlot(daily, undefined, now)).to.equal(null);
    expect(missedSlot(daily, kept({ since: at('2026-07-10T11:00:00') }), now)).to.equal(null);
    expect(missedSlot(daily, kept({ paused: true }), now)).to.equal(null);
    expect(missedSlot({ ...daily, catchUp: false }, kept(), now)).to.equal(null);
  });

  it('is judged by the pattern at that time, not by the present one', () => {
    const hourly = { ...daily, pattern: '0 * * * *' };
    expect(missedSlot(hourly, kept(), now)).to.deep.equal(at('2026-07-10T03:00:00'));
  });
});
