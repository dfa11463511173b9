import { expect } from 'chai';
import { blank, local, rulesOf, weekend } from '../../../test/rules/read-slot.ts';
import { slotReader } from '../rules/index.ts';

describe('an end in the hour after a clock change', () => {
  const read = (timezone: string, date: string, start: string, end: string) => {
    const reader = slotReader(rulesOf({}), { ...weekend, timezone, start_date: date, end_date: date });
    const slot = reader({ ...blank, start: local(date, start), end: local(date, end) });
    if (slot.kind !== 'performance') throw new Error(slot.kind);
    return { end: slot.performance.end, lost: slot.problems.filter((each) => each.severity === 'leave_out') };
  };
  const whys = (...set: Parameters<typeof read>) =>
    read(...set).lost.map(({ value, why, done }) => [value, why, done]);
  const lost = (end: string) => [
    [end, 'the clock change moves the start to this end or past it', 'the end is left out'],
  ];

  it('is reported if the skipped start is not before it, and stays in the statement', () => {
    const berlin = (start: string, end: string) => whys('Europe/Berlin', '2024-03-31', start, end);
    expect(berlin('02:30', '03:30')).to.deep.equal(lost('2024-03-31T03:30'));
    expect(berlin('02:30', '03:10')).to.deep.equal(lost('2024-03-31T03:10'));
    expect(berlin('02:30', '03:31')).to.deep.equal([]);
    expect(berlin('02:15', '02:45')).to.deep.equal([]);
    expect(berlin('03:15', '03:20')).to.deep.equal([]);
    expect(read('Europe/Berlin', '2024-03-31', '02:30', '03:30').end).to.equal('2024-03-31T03:30');
  });

  it('is compared with a start that moves by half an hour, where the clock does', () => {
    const lordHowe = (end: string) => whys('Australia/Lord_Howe', '2024-10-06', '02:15', end);
    expect(lordHowe('02:45')).to.deep.equal(lost('2024-10-06T02:45'));
    expect(lordHowe('02:50')).to.deep.equal([]);
  });
});
