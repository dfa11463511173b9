import { expect } from 'chai';
import type { Measured } from './attack.ts';
import { demandAt } from './attacks/crowd.ts';
import { judge } from './judge.ts';

const measured = (p99: number, statuses: Record<number, number> = { 200: 100 }): Measured => ({
  ...{ requests: Object.values(statuses).reduce((sum, count) => sum + count, 0), p50: 1 },
  ...{ p99, statuses },
});
const judged = (p99: number, statuses?: Record<number, number>, isAlive = true): string[] =>
  judge({ alone: measured(10), beside: measured(p99, statuses), isAlive });

describe('a run of the attacks', () => {
  it('passes if the reader is served with at most 3 times its p99 alone', () => {
    expect(judged(30)).to.deep.equal([]);
  });

  it('fails if the reader waits longer, gets 5xx, no answer or a refusal, or the process ends', () => {
    expect(judged(42)).to.deep.equal([
      "The reader's p99 beside the attacks is 4.2 times its p99 alone; the limit is 3.",
    ]);
    expect(judged(10, { 0: 1, 200: 97, 503: 2 })).to.deep.equal([
      '3 requests of the paying reader got 5xx or no answer.',
    ]);
    expect(judged(10, { 200: 99, 429: 1 })).to.deep.equal(['1 requests of the paying reader were refused.']);
    expect(judged(10, {}, false)).to.deep.equal(['The attacked process has ended.']);
    expect(judged(NaN)).to.have.lengthOf(1);
  });

  it('makes each connection of a crowd take boards, unique 404s, exports and forged keys in turn', () => {
    for (const n of [0, 7, 25]) {
      const demands = [0, 1, 2, 3].map((round) => demandAt(n, round));
      expect(new Set(demands.map(({ path }) => path.replace(/nobody.*/, 'nobody')))).to.have.property(
        'size',
        4,
      );
      expect(demands.filter(({ bearer }) => bearer !== undefined)).to.have.lengthOf(1);
    }
  });
});
