import { expect } from 'chai';
import { dueAfter, dueBefore } from './due-times.ts';

const at = (text: string): Date => new Date(`${text}Z`);

describe('the due times of a job', () => {
  it('follow its pattern in UTC, and include the time itself', () => {
    expect(dueBefore('20 3 * * *', at('2026-03-29T03:20:00'))).to.deep.equal(at('2026-03-29T03:20:00'));
    expect(dueBefore('20 3 * * *', at('2026-03-29T03:19:59.999'))).to.deep.equal(at('2026-03-28T03:20:00'));
    expect(dueAfter('20 3 * * *', at('2026-03-29T03:20:00'))).to.deep.equal(at('2026-03-30T03:20:00'));
  });

  it('follow weeks and quarters across the turn of a year', () => {
    expect(dueBefore('0 4 * * 0', at('2026-01-01T00:00:00'))).to.deep.equal(at('2025-12-28T04:00:00'));
    expect(dueAfter('0 4 1 1,4,7,10 *', at('2025-10-01T04:00:00'))).to.deep.equal(at('2026-01-01T04:00:00'));
  });
});
