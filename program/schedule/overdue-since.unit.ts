import { expect } from 'chai';
import { overdueSince, type RunHistory } from './overdue-since.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const daily = { pattern: '0 3 * * *', backoff: 600_000 };
const history = (other: Partial<RunHistory> = {}): RunHistory => ({
  now: at('2026-07-10T12:00:00'),
  since: at('2026-01-01T00:00:00'),
  paused: false,
  handled: at('2026-07-09T03:00:00'),
  failed: null,
  ...other,
});

describe('an overdue run', () => {
  it('is overdue since the last due time, however many were missed', () => {
    const due = at('2026-07-10T03:00:00');
    expect(overdueSince(daily, history())).to.deep.equal(due);
    expect(overdueSince(daily, history({ handled: null }))).to.deep.equal(due);
    expect(overdueSince(daily, history({ handled: at('2026-07-01T03:00:00') }))).to.deep.equal(due);
  });

  it('does not exist if a run for that time or later has ended or is in progress', () => {
    expect(overdueSince(daily, history({ handled: at('2026-07-10T03:00:00') }))).to.equal(null);
    expect(overdueSince(daily, history({ handled: at('2026-07-10T09:30:00') }))).to.equal(null);
  });

  it('does not exist for a job that is paused, or was declared or resumed since', () => {
    expect(overdueSince(daily, history({ paused: true }))).to.equal(null);
    expect(overdueSince(daily, history({ since: at('2026-07-10T11:00:00') }))).to.equal(null);
  });

  it('waits for the next attempt after a failure', () => {
    const failed = (text: string, attempt: number) => history({ failed: { at: at(text), attempt } });
    expect(overdueSince(daily, failed('2026-07-10T11:55:00', 1))).to.equal(null);
    expect(overdueSince(daily, failed('2026-07-10T11:45:00', 2))).to.equal(null);
    expect(overdueSince(daily, failed('2026-07-10T11:30:00', 2))).to.deep.equal(at('2026-07-10T11:50:00'));
    expect(overdueSince(daily, failed('2026-07-09T04:00:00', 2))).to.deep.equal(at('2026-07-10T03:00:00'));
  });
});
